-- How often somebody did something on a day of India's calendar, by a keyed hash of who: enough to bound it, nothing to identify.
CREATE TABLE daily_use (
  day date NOT NULL,
  kind text NOT NULL,
  who text NOT NULL,
  uses integer NOT NULL,
  PRIMARY KEY (day, kind, who)
);

-- What a letter carries beside its text: where an answer goes, and how its reader is rid of the next one (RFC 8058).
ALTER TABLE outgoing_message
  ADD COLUMN reply_to text,
  ADD COLUMN unsubscribe_url text;

-- What people write to us. The number they quote is CT- and the id.
CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  topic text NOT NULL CHECK (topic IN ('QUESTION', 'LISTING', 'PAYMENT', 'COMPLAINT', 'FEEDBACK')),
  name text NOT NULL,
  phone text,
  email text,
  body text NOT NULL,
  fingerprint text NOT NULL, -- of contact and words: the same form sent twice is one message
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (phone IS NOT NULL OR email IS NOT NULL)
);
CREATE INDEX contact_message_fingerprint ON contact_message (fingerprint, created_at);
CREATE INDEX contact_message_account ON contact_message (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX contact_message_created_at ON contact_message (created_at);

-- Who asked for our letters. Nobody gets one before confirming from their own mailbox; the times are the proof of consent.
CREATE TABLE subscriber (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  notice_version text NOT NULL,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  answered_at timestamptz(3), -- the last wish that was looked at and, where due, answered by a letter
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3)
);
CREATE INDEX subscriber_unconfirmed ON subscriber (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX subscriber_unsubscribed ON subscriber (unsubscribed_at) WHERE unsubscribed_at IS NOT NULL;

-- The links in our letters, as hashes.
CREATE TABLE subscriber_token (
  token_hash text PRIMARY KEY,
  subscriber_id bigint NOT NULL REFERENCES subscriber ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX subscriber_token_subscriber ON subscriber_token (subscriber_id, purpose, created_at DESC);
CREATE INDEX subscriber_token_confirm ON subscriber_token (created_at) WHERE purpose = 'confirm';
