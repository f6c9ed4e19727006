-- The picture that stands for a video until it plays (decision 129): stored like a photo, under a key of its own.
ALTER TABLE media
  ADD COLUMN poster_key text UNIQUE CHECK (poster_key ~ '^[0-9a-f]{32}$'),
  ADD COLUMN poster_width smallint CHECK (poster_width > 0),
  ADD COLUMN poster_height smallint CHECK (poster_height > 0),
  ADD CONSTRAINT media_poster_of_video CHECK (poster_key IS NULL OR (kind = 'video' AND poster_width IS NOT NULL AND poster_height IS NOT NULL));
