-- When a session was last used (written every few minutes), and on what: people see a list of theirs and can end one.
-- Sessions that are silent for 14 days have ended. session_account serves the list.
ALTER TABLE session
  ADD COLUMN last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN device text NOT NULL DEFAULT '';
