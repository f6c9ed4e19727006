-- Which rows of a source an import has merged into a listing that another row, file or person has made: the same file
-- imported again finds the same listing, whatever has been filled in since.
CREATE TABLE import_merged (
  source text NOT NULL,
  source_key text NOT NULL,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  reason text NOT NULL,
  PRIMARY KEY (source, source_key)
);
CREATE INDEX import_merged_business_id ON import_merged (business_id);

ALTER TABLE import_run ADD COLUMN merged_bytes bigint NOT NULL DEFAULT 0;
