-- What became of each message that was handed to a provider: of the messages of outgoing_message and of one-time
-- passwords, whose text is never stored. No recipient and no text, so no personal data.
CREATE TABLE delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `message:7` or `otp:9`, with the channel behind a further attempt: the idempotency key for the provider.
  key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp')),
  -- SENDING: handed over, no answer yet. WAITING: not taken, tried again. SENT: taken by the provider.
  -- MAYBE_SENT: the answer was lost, and the provider would deliver a repeat twice. FAILED: will not arrive.
  state text NOT NULL CHECK (state IN ('SENDING', 'WAITING', 'SENT', 'MAYBE_SENT', 'DELIVERED', 'FAILED')),
  -- A short code: of ours, or of the provider's report.
  reason text NOT NULL DEFAULT '',
  -- The provider's own id, by which its report names the message.
  provider_id text,
  attempts smallint NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX delivery_provider_id ON delivery (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX delivery_created_at ON delivery (created_at);
-- What operators look at.
CREATE INDEX delivery_troubled ON delivery (updated_at) WHERE state IN ('WAITING', 'MAYBE_SENT', 'FAILED');

ALTER TABLE outgoing_message DROP CONSTRAINT outgoing_message_channel_check;
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_channel_check
  CHECK (channel IN ('sms', 'email', 'whatsapp'));

-- How many messages of a kind left in an hour, over everybody: one-time passwords have a budget.
CREATE TABLE hourly_use (
  hour timestamptz NOT NULL,
  kind text NOT NULL,
  uses int NOT NULL,
  PRIMARY KEY (hour, kind)
);

-- Owners choose WhatsApp for notices; the row is the proof of their consent.
ALTER TABLE consent DROP CONSTRAINT IF EXISTS consent_kind_check;
ALTER TABLE consent ADD CONSTRAINT consent_kind_check CHECK (kind IN ('terms', 'marketing', 'whatsapp'));
