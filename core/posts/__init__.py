"""From reports to posts: a document model, templates, and the dialects of forums."""
