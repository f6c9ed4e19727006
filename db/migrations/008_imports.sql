-- How far each import has come, so that a killed one goes on where it was. Written in the transaction of its rows.
CREATE TABLE import_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  file_hash text NOT NULL,
  options_hash text NOT NULL,
  byte_offset bigint NOT NULL,
  line bigint NOT NULL,
  rejects_bytes bigint NOT NULL DEFAULT 0,
  counts jsonb NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  UNIQUE (source, file_hash)
);
COMMENT ON COLUMN import_run.options_hash IS 'A run goes on only with the same columns and category; else it starts again';

-- Finds namesakes near a place: an import asks for one name within a band of latitudes.
CREATE INDEX business_slug_lat ON business (slug, lat);
