-- Who is asked to work for a business (docs/decisions/087-staff.md). The row goes when it is answered or taken back;
-- one that has expired is deleted after some days. At most as many open ones as a business has seats.
CREATE TABLE staff_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  phone text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('manager', 'replier')),
  invited_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  UNIQUE (business_id, phone)
);
CREATE INDEX staff_invitation_phone ON staff_invitation (phone);

-- Who of a business wrote a message: shown to its own people alone.
ALTER TABLE enquiry_message ADD COLUMN author_id bigint REFERENCES account ON DELETE SET NULL;
CREATE INDEX enquiry_message_author ON enquiry_message (author_id) WHERE author_id IS NOT NULL;

-- Who of a business has an enquiry open, known for a minute. Not worth keeping through a crash.
CREATE UNLOGGED TABLE enquiry_presence (
  enquiry_id bigint NOT NULL REFERENCES enquiry ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (enquiry_id, account_id)
);
CREATE INDEX enquiry_presence_account ON enquiry_presence (account_id);
