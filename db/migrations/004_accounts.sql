CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text UNIQUE CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  email text UNIQUE CHECK (email = lower(email)),
  name text NOT NULL DEFAULT '',
  is_merchant boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  blocked_at timestamptz(3),
  deleted_at timestamptz(3),
  erase_after timestamptz(3),
  CHECK (phone IS NOT NULL OR email IS NOT NULL OR deleted_at IS NOT NULL)
);
CREATE INDEX account_erase_after ON account (erase_after) WHERE erase_after IS NOT NULL;
CREATE INDEX account_is_demo ON account (id) WHERE is_demo;

CREATE TABLE consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'marketing')),
  notice_version text NOT NULL,
  given_at timestamptz(3) NOT NULL DEFAULT now(),
  withdrawn_at timestamptz(3)
);
CREATE INDEX consent_account ON consent (account_id, kind, given_at DESC);

CREATE TABLE otp_challenge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identifier text NOT NULL,
  purpose text NOT NULL,
  salt text NOT NULL,
  code_hash text NOT NULL,
  browser_hash text NOT NULL,
  client_hash text NOT NULL,
  ip_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX otp_challenge_identifier ON otp_challenge (identifier, created_at DESC);
CREATE INDEX otp_challenge_ip ON otp_challenge (ip_hash, created_at DESC);
CREATE INDEX otp_challenge_created_at ON otp_challenge (created_at);

-- One row a sign-in: the family to which its refresh tokens belong.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  user_type smallint NOT NULL CHECK (user_type IN (0, 1)),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX session_account ON session (account_id) WHERE ended_at IS NULL;
CREATE INDEX session_expires_at ON session (expires_at);

CREATE TABLE refresh_token (
  token_hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  issued_at timestamptz(3) NOT NULL DEFAULT now(),
  spent_at timestamptz(3)
);
CREATE INDEX refresh_token_session ON refresh_token (session_id);
