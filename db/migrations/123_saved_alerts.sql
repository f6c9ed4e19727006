-- Messages about changes of saved businesses, for who asked for them (docs/decisions/122-saved-alerts.md).
-- `told`: what its person knows of the business, against which changes are found; null when they want no messages.
-- `news`: the changes of the last message, `news_at` its time.
ALTER TABLE saved_business
  ADD COLUMN told jsonb,
  ADD COLUMN alerts_since timestamptz(3),
  ADD COLUMN news jsonb,
  ADD COLUMN news_at timestamptz(3);
CREATE INDEX saved_business_alerts ON saved_business (account_id) WHERE told IS NOT NULL;

-- One row for each person who wanted messages: when to look next, null when they want none any more, and the salt and
-- hash of the link in them.
CREATE TABLE saved_alert (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  next_at timestamptz(3),
  link_salt text NOT NULL,
  link_hash text NOT NULL UNIQUE
);
CREATE INDEX saved_alert_due ON saved_alert (next_at) WHERE next_at IS NOT NULL;
