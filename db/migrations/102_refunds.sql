-- Money that paid no purchase (twice, too late, of a wrong amount) goes back too, but no credit note and no ledger
-- entry of revenue belongs to it (docs/decisions/101-payment-gateways.md).
ALTER TABLE refund ADD COLUMN is_of_purchase boolean NOT NULL DEFAULT true;
-- Why the gateway did not do it so far.
ALTER TABLE refund ADD COLUMN failure text;
-- Asked for again after it failed at the gateway: under another idempotency key.
ALTER TABLE refund ADD COLUMN tries smallint NOT NULL DEFAULT 1;
CREATE INDEX refund_open ON refund (requested_at) WHERE status <> 'PROCESSED';

-- Lists of payments by what somebody looks for.
CREATE INDEX payment_paid_at ON payment (paid_at) WHERE paid_at IS NOT NULL;

-- Money that waits for somebody to say whose it is.
CREATE INDEX ledger_transfer_unassigned ON ledger_transfer (created_at)
  WHERE credit_account = 'unassigned' OR debit_account = 'unassigned';
