-- Which article another one is the translation of, by its slug in the same kind; empty for an original.
ALTER TABLE article ADD COLUMN translates text NOT NULL DEFAULT '';
CREATE INDEX article_slug ON article (kind, slug);
CREATE INDEX article_translates ON article (kind, translates) WHERE translates <> '';
