-- Lost disputes of which nothing could be taken back, as an operator was told, once for each:
-- npm run refund -- --lost.
CREATE TABLE dispute_told (
  dispute_id text PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment,
  told_at timestamptz(3) NOT NULL
);
CREATE INDEX dispute_told_payment ON dispute_told (payment_id);
