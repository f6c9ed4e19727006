-- Whose work for a business its owner ended: they are told, and the page that the message leads to says which
-- (docs/decisions/451-end-of-work-is-told.md). Deleted after 30 days.
CREATE TABLE staff_ending (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, business_id)
);
CREATE INDEX staff_ending_business ON staff_ending (business_id);
