// Reads a JSON list of [renderer, text] from standard input, writes the list of their HTML.
import { readFileSync } from "node:fs";
import bbob from "@bbob/html";
import presetHTML5 from "@bbob/preset-html5";
import discord from "discord-markdown-parser";
import MarkdownIt from "markdown-it";
import { markdown as snudown } from "snudown-js";

const TAGS = "b i u s size color list * li quote spoiler code img table tr td th right center heading url".split(" ");
const STAR = "\uE000";
const DASH = "\uE001";
const BRACKET = "\uE002";
const escaped = (text) => text.replace(/[&<>"]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark]);

// BBCode: boards know their own tags alone, in either case, and read nothing inside [code].
const preset = presetHTML5.extend((tags) => ({
  ...tags,
  heading: (node) => ({ tag: "h2", attrs: {}, content: node.content }),
  spoiler: (node) => ({
    tag: "details",
    attrs: {},
    content: [{ tag: "summary", attrs: {}, content: [Object.keys(node.attrs || {}).join(" ")] }, ...(node.content || [])],
  }),
  right: (node) => ({ tag: "div", attrs: {}, content: node.content }),
}));
function bbcode(text) {
  const small = text.replace(/\[(\/?)([A-Za-z]+)(?=[\]=])/g, (all, slash, tag) =>
    TAGS.includes(tag.toLowerCase()) ? `[${slash}${tag.toLowerCase()}` : all,
  );
  // Boards escape HTML before they look for tags, know a tag by letters right behind its bracket, and an item by [*] alone.
  const safe = escaped(small).replace(/&quot;/g, '"').replace(/(?<!\[)\*|\*(?!\])/g, STAR).replace(/\[(?=\u2060)/g, BRACKET);
  const html = bbob(safe, preset(), { onlyAllowTags: TAGS, contextFreeTags: ["code"] });
  return html.replaceAll(STAR, "*").replaceAll(BRACKET, "[");
}

const commonmark = new MarkdownIt({ html: true, linkify: true });

function discourse(text) {
  const opened = text.replace(/^\[details="([^"]*)"\]$/gm, (_, title) => `<details><summary>${escaped(title)}</summary>\n`);
  return commonmark.render(opened.replace(/^\[\/details\]$/gm, "\n</details>"));
}

function newReddit(text) {
  return new MarkdownIt().render(text.replace(/>!(.*?)!</g, "\u2016$1\u2016")).replaceAll("\u2016", "");
}

const SPANS = { em: "em", strong: "strong", underline: "u", strikethrough: "s", spoiler: "span", inlineCode: "code", url: "a" };
function spoken(nodes) {
  return [nodes].flat().map((node) => {
    const inside = typeof node.content === "string" ? escaped(node.content) : node.content ? spoken(node.content) : "";
    if (node.type === "text") return inside;
    if (node.type === "br" || node.type === "newline") return "<br>";
    if (node.type === "heading") return `<h${node.level}>${inside}</h${node.level}>`;
    if (node.type === "codeBlock") return `<pre><code>${inside}\n</code></pre>`;
    if (node.type === "blockQuote") return `<blockquote>${inside}</blockquote>`;
    const tag = SPANS[node.type];
    return tag ? `<${tag}>${inside}</${tag}>` : `<live-${node.type.toLowerCase()}></live-${node.type.toLowerCase()}>`;
  }).join("");
}
// The parser knows no lists; Discord does.
const listed = (html) => html.replace(/(^|<br>|<\/h\d>)- (.*?)(?=<br>|<h\d>|<pre>|$)/gs, "$1<li>$2</li>");

const RENDERERS = {
  bbcode,
  discourse,
  markdown: (text) => commonmark.render(text),
  "old reddit": (text) => snudown(text),
  "new reddit": newReddit,
  discord: (text) => listed(spoken(discord.parse(text.replaceAll("\\-", DASH), "extended"))).replaceAll(DASH, "-"),
  html: (text) => text,
};

const asked = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map(([renderer, text]) => RENDERERS[renderer](text))));
