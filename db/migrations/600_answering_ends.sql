-- Whoever leaves an answer unsent, or sends it, is no longer seen as answering: that is told to the open pages as its
-- beginning is (migration 149, docs/decisions/600-answering-ends.md).
CREATE OR REPLACE FUNCTION enquiry_presence_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (kind, enquiry_id)
  VALUES ('answering', CASE TG_OP WHEN 'DELETE' THEN OLD.enquiry_id ELSE NEW.enquiry_id END);
  RETURN NULL;
END $$;
DROP TRIGGER enquiry_presence_live ON enquiry_presence;
CREATE TRIGGER enquiry_presence_live AFTER INSERT OR UPDATE OR DELETE ON enquiry_presence FOR EACH ROW
  EXECUTE FUNCTION enquiry_presence_live();
