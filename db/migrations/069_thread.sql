-- What the people of a business keep beside an enquiry (docs/decisions/092-inbox.md). No customer is ever sent any of
-- it, nor is it in their export; withdrawing an enquiry deletes it.
CREATE TABLE enquiry_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id bigint NOT NULL REFERENCES enquiry ON DELETE CASCADE, -- at most 50 each
  author_id bigint REFERENCES account ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX enquiry_note_enquiry ON enquiry_note (enquiry_id, id);
CREATE INDEX enquiry_note_author ON enquiry_note (author_id) WHERE author_id IS NOT NULL;

-- One reminder for an enquiry: a later one replaces it. It is sent once, to whoever set it.
CREATE TABLE enquiry_reminder (
  enquiry_id bigint PRIMARY KEY REFERENCES enquiry ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  due_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3)
);
CREATE INDEX enquiry_reminder_account ON enquiry_reminder (account_id);

-- Open pages are told of spam, and of a reminder, which marks an enquiry as unread without a message.
DROP TRIGGER enquiry_state_live ON enquiry;
CREATE TRIGGER enquiry_state_live AFTER UPDATE ON enquiry FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.chosen_at, OLD.request_id, OLD.spam_at)
      IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.chosen_at, NEW.request_id, NEW.spam_at)
    OR (NEW.unread_by_merchant AND NOT OLD.unread_by_merchant AND NEW.updated_at = OLD.updated_at))
  EXECUTE FUNCTION enquiry_live('state');
