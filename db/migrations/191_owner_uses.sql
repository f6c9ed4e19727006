-- What the code of an owner was for: it opens nothing else (docs/decisions/035-confirmed-owner.md).
ALTER TABLE session ADD COLUMN confirmed_use text NOT NULL DEFAULT 'account'
  CHECK (confirmed_use IN ('account', 'transfer', 'team', 'program'));
