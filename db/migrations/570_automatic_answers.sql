-- The first answer that a business gives without a person (docs/decisions/570-automatic-answer.md): what it says, and
-- when. `off` keeps the words.
CREATE TABLE automatic_answer (
  business_id bigint PRIMARY KEY REFERENCES business ON DELETE CASCADE,
  moment text NOT NULL CHECK (moment IN ('off', 'closed', 'always')),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000)
);

-- Whoever gets a business answers in no words of whoever had it.
CREATE FUNCTION business_owner_automatic_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM automatic_answer WHERE business_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER business_owner_automatic_answer AFTER UPDATE OF owner_id ON business FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION business_owner_automatic_answer();

-- A sender of its own: nothing that asks whether the business has written finds it. One in a conversation.
ALTER TABLE enquiry_message DROP CONSTRAINT enquiry_message_sender_check;
ALTER TABLE enquiry_message ADD CONSTRAINT enquiry_message_sender_check
  CHECK (sender IN ('customer', 'merchant', 'automatic'));
CREATE UNIQUE INDEX enquiry_message_automatic ON enquiry_message (enquiry_id) WHERE sender = 'automatic';
