-- Photos that the writer of a review adds to it. The files lie in the storage under `storage_key`; a row whose review
-- goes with its business leaves files behind, which the sweep of the media feature takes away.
CREATE TABLE rating_photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rating_id bigint NOT NULL REFERENCES rating ON DELETE CASCADE,
  storage_key text NOT NULL UNIQUE CHECK (storage_key ~ '^[0-9a-f]{32}$'),
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  has_avif boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX rating_photo_rating ON rating_photo (rating_id, id);
