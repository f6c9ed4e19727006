-- Proofs that count once: solved captchas (core/require-captcha.ts) and challenges that a passkey signed. `used_for` is
-- a hash of what a captcha was accepted for: the same form sent again is no second use. Nothing here is about a person.
CREATE TABLE spent_proof (
  id_hash text PRIMARY KEY,
  used_for text NOT NULL,
  spent_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX spent_proof_spent_at ON spent_proof (spent_at);
