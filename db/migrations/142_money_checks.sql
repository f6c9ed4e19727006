-- What npm run check-money and the daily check look through (docs/decisions/109-proof-of-money.md).
CREATE INDEX ledger_transfer_credits ON ledger_transfer (created_at)
  WHERE debit_account = 'credits' OR credit_account = 'credits';
