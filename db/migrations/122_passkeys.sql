-- Keys on the phones and computers of people, which sign in instead of a one-time password
-- (docs/decisions/121-passkeys.md). At most 10 an account. `id` is the id of the credential, base64url.
CREATE TABLE passkey (
  id text PRIMARY KEY CHECK (length(id) <= 1400),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  public_key bytea NOT NULL,
  -- Counts the uses on keys that do; 0 on those that do not.
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  -- On more than one device of its person, by the account of their phone.
  is_synced boolean NOT NULL DEFAULT false,
  device text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3)
);
CREATE INDEX passkey_account ON passkey (account_id, created_at DESC);
