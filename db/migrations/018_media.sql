-- Photos and videos of a business. The files lie in the storage under `storage_key`; a row whose business goes leaves files behind, which
-- the sweep of the media feature takes away.
CREATE TABLE media (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('image', 'video')),
  storage_key text NOT NULL UNIQUE CHECK (storage_key ~ '^[0-9a-f]{32}$'),
  position integer NOT NULL, -- the smallest of the photos is the cover
  alt text NOT NULL DEFAULT '' CHECK (char_length(alt) <= 120),
  width smallint NOT NULL CHECK (width > 0), -- as shown, after rotation
  height smallint NOT NULL CHECK (height > 0),
  mime_type text NOT NULL CHECK (mime_type IN ('image/webp', 'video/mp4', 'video/webm')),
  has_avif boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX media_business ON media (business_id, position, id);

-- Photos count towards a full profile: 10 points, of which description and phone give 5 each (completenessOf in rules.ts). Only owners are told how
-- full theirs is; millions of other rows get their number when they are next saved.
ALTER TABLE business ADD COLUMN photo_count smallint NOT NULL DEFAULT 0;
UPDATE business SET completeness = greatest(0, completeness - 5 * (char_length(description) >= 40)::int - 5 * (phone IS NOT NULL)::int)
WHERE owner_id IS NOT NULL;

-- Whether the demo pictures were drawn: they are drawn once, so that what a person deletes stays deleted.
ALTER TABLE demo_seed ADD COLUMN has_pictures boolean NOT NULL DEFAULT false;
