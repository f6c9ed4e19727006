-- Solved captchas that were accepted, so that none is accepted twice (core/require-captcha.ts). `used_for` is a hash of
-- what it was accepted for: the same form sent again is no second use. Nothing here is about a person.
CREATE TABLE spent_captcha (
  id_hash text PRIMARY KEY,
  used_for text NOT NULL,
  spent_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX spent_captcha_spent_at ON spent_captcha (spent_at);
