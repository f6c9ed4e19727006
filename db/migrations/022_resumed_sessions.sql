-- The session that the first answer opened: a repeat of the request gets new tokens for it. Tokens are never stored.
ALTER TABLE idempotent_answer ADD COLUMN session_id uuid;
