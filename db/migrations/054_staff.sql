-- People who work for a business beside its owner (features/staff). Rights are read here with every request: who is no
-- longer of the staff has no row.
CREATE TABLE staff_member (
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('manager', 'replier')),
  since timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, account_id)
);
CREATE INDEX staff_member_account ON staff_member (account_id, business_id);
