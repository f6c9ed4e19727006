-- Blog and news, rows that operators edit.
CREATE TABLE article_category (
  kind text NOT NULL CHECK (kind IN ('blog', 'news')),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  summary text NOT NULL,
  icon text NOT NULL, -- a name of src/ui/category-icon.tsx
  position smallint NOT NULL, -- in the row of categories; the lowest comes first
  PRIMARY KEY (kind, slug)
);

CREATE TABLE article (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  category_slug text NOT NULL,
  slug text NOT NULL,
  lang text NOT NULL DEFAULT 'en' CHECK (lang ~ '^[a-z]{2}$'),
  title text NOT NULL,
  summary text NOT NULL,
  keywords text NOT NULL DEFAULT '', -- other words people search it by; not shown
  body text NOT NULL, -- Markdown
  author text NOT NULL,
  association_id bigint, -- the association that an item of news is about
  published_at timestamptz(3), -- null is a draft; a time to come is not shown before it
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  view_count integer NOT NULL DEFAULT 0, -- without what article_view_delta holds
  reading_minutes smallint NOT NULL, -- this and search are derived from the texts: article-document.ts
  search tsvector NOT NULL,
  FOREIGN KEY (kind, category_slug) REFERENCES article_category (kind, slug) ON UPDATE CASCADE
) WITH (fillfactor = 90); -- room beside each row for its next view_count, so that no index is written for it
CREATE INDEX article_newest ON article (kind, published_at DESC, id DESC);
CREATE INDEX article_category_newest ON article (kind, category_slug, published_at DESC, id DESC);
CREATE INDEX article_association ON article (association_id, published_at DESC) WHERE association_id IS NOT NULL;
CREATE INDEX article_search ON article USING gin (kind, search) WITH (fastupdate = off);

-- Who has been counted for what today, as hashes that hold day and article, too: one person's reading cannot be put together.
-- Emptied every night.
CREATE TABLE article_visit (
  day date NOT NULL,
  visit_hash text COLLATE "C" NOT NULL,
  PRIMARY KEY (day, visit_hash)
);

-- A row for every view since a job last added them up: readers of one article never wait for its row.
CREATE TABLE article_view_delta (
  article_id bigint NOT NULL
);
CREATE INDEX article_view_delta_article ON article_view_delta (article_id);

-- What was brought in from db/seed/articles, so that a text an operator changed or deleted is left alone.
CREATE TABLE article_seed (
  file_name text PRIMARY KEY,
  content_hash text NOT NULL,
  article_id bigint REFERENCES article ON DELETE SET NULL
);
CREATE INDEX article_seed_article ON article_seed (article_id);
