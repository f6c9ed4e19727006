-- A listing that is being written: one for an account, or before the sign-in one for a browser, whose cookie holds the
-- token. Deleted when nobody has touched it for a while (clean-up.ts). Once it is live it stays for a while with its
-- business, so that a second tap on the last button leads there.
CREATE TABLE business_draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint UNIQUE REFERENCES account ON DELETE CASCADE,
  token_hash text UNIQUE,
  network_hash text,
  answers jsonb NOT NULL DEFAULT '{}',
  business_id bigint REFERENCES business ON DELETE CASCADE,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((account_id IS NULL) <> (token_hash IS NULL)),
  CHECK ((network_hash IS NULL) = (token_hash IS NULL))
);
CREATE INDEX business_draft_network ON business_draft (network_hash) WHERE network_hash IS NOT NULL;
CREATE INDEX business_draft_business ON business_draft (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX business_draft_updated_at ON business_draft (updated_at);
