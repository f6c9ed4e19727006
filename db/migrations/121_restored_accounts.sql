-- What a listing was before its owner's account was deleted: an account that comes back within its 30 days brings its
-- listings back as they were (features/accounts/server/restore-account.ts).
ALTER TABLE business ADD COLUMN status_before_deletion text CHECK (status_before_deletion IN ('open', 'closed'));
