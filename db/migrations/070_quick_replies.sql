-- Texts that the people of a business answer with (docs/decisions/093-quick-replies.md): at most 30 each.
CREATE TABLE quick_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  position integer NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000)
);
CREATE INDEX quick_reply_business ON quick_reply (business_id, position, id);

-- A price that a business states in a reply.
ALTER TABLE enquiry_message ADD COLUMN price_paise bigint CHECK (price_paise > 0);

-- A photo that a business sends with a reply, for the two parties alone. The files lie in the storage under
-- `storage_key`; a row that goes with its enquiry leaves files behind, which the sweep of the media feature takes away.
CREATE TABLE enquiry_photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL UNIQUE REFERENCES enquiry_message ON DELETE CASCADE,
  storage_key text NOT NULL UNIQUE CHECK (storage_key ~ '^[0-9a-f]{32}$'),
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  has_avif boolean NOT NULL DEFAULT false
);
