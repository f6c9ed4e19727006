-- Who changed what in a listing (features/listings): the fields that differ, before and after. At most 200 a listing.
CREATE TABLE business_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX business_change_business ON business_change (business_id, id DESC);
CREATE INDEX business_change_account ON business_change (account_id) WHERE account_id IS NOT NULL;

-- Counts the changes by people: a form that began with an older number does not overwrite what was saved since.
ALTER TABLE business
  ADD COLUMN edits integer NOT NULL DEFAULT 0,
  ADD COLUMN shows_email boolean NOT NULL DEFAULT false,
  ADD COLUMN contact_person text CHECK (contact_person <> '');
