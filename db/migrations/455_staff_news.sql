-- What people did with the work they were given: an owner reads who accepted or declined an invitation, and who left
-- (docs/decisions/455-what-staff-did-is-told.md). `name` is what the owner knew them by. Deleted after 30 days.
CREATE TABLE staff_news (
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('accepted', 'declined', 'left')),
  name text NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, account_id)
);
CREATE INDEX staff_news_account ON staff_news (account_id);
