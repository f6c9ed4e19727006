-- Messages to people (SMS and e-mail). A use case inserts the row in its own transaction; a job delivers it once.
CREATE TABLE outgoing_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  dlt_template_id text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3)
);
CREATE INDEX outgoing_message_unsent ON outgoing_message (created_at) WHERE sent_at IS NULL;
CREATE INDEX outgoing_message_sent_at ON outgoing_message (sent_at) WHERE sent_at IS NOT NULL;

-- What the fake providers took; shown at /dev/outbox, never written when real providers are configured.
CREATE TABLE dev_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  channel text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX dev_outbox_recipient ON dev_outbox (recipient, id DESC);
CREATE INDEX dev_outbox_created_at ON dev_outbox (created_at);

-- Workers say they live; the locks of one that stopped saying so are freed.
CREATE TABLE worker_heartbeat (
  worker_id text PRIMARY KEY,
  seen_at timestamptz(3) NOT NULL
);

-- Answers kept for 24 hours so that a repeated POST with the same Idempotency-Key answers the same.
CREATE TABLE idempotent_answer (
  caller text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status smallint,
  body jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotent_answer_created_at ON idempotent_answer (created_at);
