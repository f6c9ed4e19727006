-- What changed in enquiries, for the pages that are open (docs/decisions/090-live-updates.md). The transaction that
-- changes something writes the row; its position is given afterwards, to whatever has been committed by then. So
-- positions have no gap that a slow transaction could fill later, and whoever has seen one has seen all before it.
CREATE TABLE live_event (
  id bigint GENERATED ALWAYS AS IDENTITY, -- the order of writing; the index below is all that is asked of it
  position bigint,
  kind text NOT NULL CHECK (kind IN ('message', 'state', 'read')),
  enquiry_id bigint NOT NULL, -- without a reference: of an enquiry that is gone nobody sees an event
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX live_event_waiting ON live_event (id) WHERE position IS NULL;
CREATE UNIQUE INDEX live_event_position ON live_event (position) WHERE position IS NOT NULL;
CREATE INDEX live_event_created_at ON live_event USING brin (created_at);

-- The last position given; its row is locked while positions are given.
CREATE TABLE live_clock (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  position bigint NOT NULL
);
INSERT INTO live_clock (position) VALUES (0);

-- By triggers, so that no way of writing forgets it. Nothing is notified here: that would line up all commits.
CREATE FUNCTION enquiry_message_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (kind, enquiry_id) VALUES ('message', NEW.enquiry_id);
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_message_live AFTER INSERT ON enquiry_message FOR EACH ROW
  EXECUTE FUNCTION enquiry_message_live();

CREATE FUNCTION enquiry_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (kind, enquiry_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_state_live AFTER UPDATE ON enquiry FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.chosen_at, OLD.request_id)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.chosen_at, NEW.request_id))
  EXECUTE FUNCTION enquiry_live('state');
-- A mark that is set comes with a message, which is an event of its own.
CREATE TRIGGER enquiry_read_live AFTER UPDATE ON enquiry FOR EACH ROW
  WHEN ((OLD.unread_by_merchant AND NOT NEW.unread_by_merchant)
    OR (OLD.unread_by_customer AND NOT NEW.unread_by_customer))
  EXECUTE FUNCTION enquiry_live('read');
