-- What leaves Nukkad for the programs of a business (docs/decisions/094-connections.md). One webhook each.
CREATE TABLE business_webhook (
  business_id bigint PRIMARY KEY REFERENCES business ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) <= 500),
  secret text NOT NULL, -- signs, so it cannot be a hash; `whsec_` and base64
  previous_secret text, -- signs as well until `previous_until`
  previous_until timestamptz(3),
  failing_since timestamptz(3),
  disabled_at timestamptz(3), -- by us, after days of failures
  created_at timestamptz(3) NOT NULL
);

-- Which event was sent, and how it went. What is sent is read when it is sent: no second copy of contact details.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_webhook ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('enquiry.created', 'message.created', 'test')),
  enquiry_id bigint, -- without references: an event outlives what it tells of, and then says nothing
  message_id bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts smallint NOT NULL DEFAULT 0, -- since it was last sent anew
  next_at timestamptz(3),
  answered_at timestamptz(3),
  status smallint, -- of the last answer; none where nobody answered
  problem text,
  took_ms integer
);
CREATE INDEX webhook_delivery_business ON webhook_delivery (business_id, id DESC);
CREATE INDEX webhook_delivery_created_at ON webhook_delivery USING brin (created_at);

-- By a trigger, so that no way of writing forgets it. Costs one look-up where a business has no webhook.
CREATE FUNCTION enquiry_message_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delivery bigint;
  business bigint;
BEGIN
  INSERT INTO webhook_delivery (business_id, event, enquiry_id, message_id)
  SELECT webhook.business_id,
    CASE WHEN EXISTS (SELECT FROM enquiry_message WHERE enquiry_id = NEW.enquiry_id AND id < NEW.id)
      THEN 'message.created' ELSE 'enquiry.created' END,
    NEW.enquiry_id, NEW.id
  FROM enquiry
    JOIN business ON business.id = enquiry.business_id
    JOIN business_webhook webhook ON webhook.business_id = enquiry.business_id
  WHERE enquiry.id = NEW.enquiry_id AND webhook.disabled_at IS NULL AND enquiry.spam_at IS NULL
    AND business.owner_id IS NOT NULL AND enquiry.created_at >= coalesce(business.owner_since, '-infinity')
  RETURNING id, business_id INTO delivery, business;
  IF delivery IS NOT NULL THEN
    PERFORM graphile_worker.add_job('deliver_webhook', json_build_object('deliveryId', delivery, 'attempt', 0),
      queue_name => 'webhook ' || business, max_attempts => 5);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_message_webhook AFTER INSERT ON enquiry_message FOR EACH ROW
  EXECUTE FUNCTION enquiry_message_webhook();

-- Keys by which programs of a business read its enquiries. Only a hash is kept.
CREATE TABLE business_api_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  key_hash text NOT NULL UNIQUE,
  ending text NOT NULL, -- the last four characters, to tell keys apart
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX business_api_key_business ON business_api_key (business_id, id);

-- Whoever gets a business gets no programs of whoever had it.
CREATE FUNCTION business_owner_connections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM business_webhook WHERE business_id = NEW.id;
  DELETE FROM business_api_key WHERE business_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER business_owner_connections AFTER UPDATE OF owner_id ON business FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION business_owner_connections();
