-- What operators write beside English for pages in Hindi, and which rows are demo data.
ALTER TABLE partner
  ADD COLUMN name_hi text CHECK (length(name_hi) BETWEEN 1 AND 120),
  ADD COLUMN about_hi text CHECK (length(about_hi) <= 200),
  ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Whether the demo partners were added, so that a start does not bring back those that somebody deleted.
ALTER TABLE demo_seed ADD COLUMN has_partners boolean NOT NULL DEFAULT false;
