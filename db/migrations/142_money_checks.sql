-- What npm run check-money and the daily check look through (docs/decisions/109-proof-of-money.md).
CREATE INDEX IF NOT EXISTS payment_paid_at ON payment (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX ledger_transfer_credits ON ledger_transfer (created_at) WHERE debit_account = 'credits' OR credit_account = 'credits';
