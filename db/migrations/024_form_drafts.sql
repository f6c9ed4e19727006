-- Forms that wait for a one-time password or a sign-in (docs/decisions/036-form-drafts.md): encrypted with a key that
-- only the browser's cookie holds, and unreadable after ten minutes.
CREATE TABLE form_draft (
  token_hash text NOT NULL,
  form text NOT NULL,
  content bytea NOT NULL,
  network_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (token_hash, form)
);
CREATE INDEX form_draft_network ON form_draft (network_hash);
CREATE INDEX form_draft_expires_at ON form_draft (expires_at);
