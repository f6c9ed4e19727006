-- Open pages learn that the notification of a message went out: its state changes from queued to sent (decision 130).
-- Its key is `enquiry-message:{id}:{channel}` (features/enquiries/server/reply-to-enquiry.ts).
CREATE FUNCTION enquiry_message_sent_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (kind, enquiry_id)
    SELECT 'state', enquiry_id FROM enquiry_message WHERE id = split_part(NEW.dedupe_key, ':', 2)::bigint;
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_message_sent_live AFTER UPDATE OF sent_at ON outgoing_message FOR EACH ROW
  WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND NEW.dedupe_key ~ '^enquiry-message:\d{1,18}:')
  EXECUTE FUNCTION enquiry_message_sent_live();
