-- What goes to the programs of businesses has slots of its own in a worker, so that nothing waits behind it; receivers
-- that are slow share two queues, so that those that answer do not wait behind them either
-- (docs/decisions/094-connections.md).
ALTER TABLE business_webhook ADD COLUMN is_slow boolean NOT NULL DEFAULT false;

-- As in 193, without the priority.
CREATE OR REPLACE FUNCTION enquiry_message_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
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
    JOIN account owner ON owner.id = business.owner_id
    JOIN business_webhook webhook ON webhook.business_id = enquiry.business_id
  WHERE enquiry.id = NEW.enquiry_id AND webhook.disabled_at IS NULL AND enquiry.spam_at IS NULL
    AND business.status <> 'deleted' AND owner.blocked_at IS NULL AND owner.deleted_at IS NULL
    AND enquiry.created_at >= coalesce(business.owner_since, '-infinity')
  RETURNING id, business_id INTO delivery, business;
  IF delivery IS NOT NULL THEN
    PERFORM graphile_worker.add_job('deliver_webhook', json_build_object('deliveryId', delivery, 'attempt', 0),
      queue_name => 'webhook ' || business, max_attempts => 5);
  END IF;
  RETURN NULL;
END $$;
