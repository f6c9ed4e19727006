-- Since when a webhook has been on at its present address: what another address answered, or this one before it was
-- switched off, says nothing of it now. Of those that are there nothing older is known than that they were set up.
ALTER TABLE business_webhook ADD COLUMN on_since timestamptz NOT NULL DEFAULT now();
UPDATE business_webhook SET on_since = created_at;
