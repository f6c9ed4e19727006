-- A business that its owner gives to somebody else (docs/decisions/089-transfers.md). One at a time.
CREATE TABLE business_transfer (
  business_id bigint PRIMARY KEY REFERENCES business ON DELETE CASCADE,
  from_account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  to_phone text NOT NULL,
  to_name text NOT NULL,
  offered_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL, -- of the offer; once it is accepted, of the time to undo it
  to_account_id bigint REFERENCES account ON DELETE CASCADE, -- who accepted
  previous_since timestamptz(3), -- since when the giver had the business
  CHECK (previous_since IS NULL OR to_account_id IS NOT NULL)
);
CREATE INDEX business_transfer_phone ON business_transfer (to_phone);
CREATE INDEX business_transfer_from ON business_transfer (from_account_id);
CREATE INDEX business_transfer_to ON business_transfer (to_account_id) WHERE to_account_id IS NOT NULL;
