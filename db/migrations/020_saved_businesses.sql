-- Businesses that customers keep for later. The key starts with the business, so that it also serves deleting one.
CREATE TABLE saved_business (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (business_id, account_id)
);
CREATE INDEX saved_business_list ON saved_business (account_id, created_at DESC, business_id DESC);
