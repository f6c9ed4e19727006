-- What the gateway pays out to our bank account, less its fee and the GST on it (docs/guides/money.md).
INSERT INTO ledger_account (code, name) VALUES
  ('gateway_fees', 'What the payment gateway costs'),
  ('gst_input', 'GST on what we buy, to be set off');

-- What was captured and is not settled yet is listed by its age.
CREATE INDEX payment_attempt_captured_at ON payment_attempt (captured_at) WHERE captured_at IS NOT NULL;
CREATE INDEX sandbox_payment_created_at ON sandbox_payment (created_at);
