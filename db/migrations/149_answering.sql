-- Whoever of a business writes an answer is seen by its other people (docs/decisions/149-who-answers.md): a row of
-- enquiry_presence (migration 061) is told to their open pages, and to no customer's.
ALTER TABLE live_event DROP CONSTRAINT live_event_kind_check;
ALTER TABLE live_event ADD CONSTRAINT live_event_kind_check CHECK (kind IN ('message', 'state', 'read', 'answering'));

CREATE FUNCTION enquiry_presence_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (kind, enquiry_id) VALUES ('answering', NEW.enquiry_id);
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_presence_live AFTER INSERT OR UPDATE ON enquiry_presence FOR EACH ROW
  EXECUTE FUNCTION enquiry_presence_live();
