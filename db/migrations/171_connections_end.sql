-- Nothing of a business that is off the site, or whose owner may not sign in, leaves for programs
-- (docs/decisions/094-connections.md).
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

-- Programs are connected anew by whoever gets a business, and by an owner who comes back with a deleted account.
-- Replaced, not dropped: readers of the table go on meanwhile.
CREATE OR REPLACE TRIGGER business_owner_connections AFTER UPDATE OF owner_id, status ON business FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR (NEW.status = 'deleted' AND OLD.status <> 'deleted'))
  EXECUTE FUNCTION business_owner_connections();

DELETE FROM business_webhook USING business WHERE business.id = business_id AND status = 'deleted';
DELETE FROM business_api_key USING business WHERE business.id = business_id AND status = 'deleted';
