-- What the daily check compares with refunds that are owed and commissions that were earned.
CREATE INDEX ledger_transfer_refunds ON ledger_transfer (created_at)
  WHERE debit_account = 'refunds' OR credit_account = 'refunds';
CREATE INDEX ledger_transfer_commissions ON ledger_transfer (created_at)
  WHERE debit_account = 'commissions' OR credit_account = 'commissions';
