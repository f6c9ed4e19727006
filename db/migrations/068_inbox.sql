-- The inbox of a business (docs/decisions/092-inbox.md). What the business called spam leaves every list, and its
-- sender cannot write to the business any more.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE enquiry
  ADD COLUMN spam_at timestamptz(3),
  ADD COLUMN spam_reason text CHECK (spam_reason IN ('ADVERTISING', 'NOT_SERIOUS', 'ABUSE', 'WRONG_BUSINESS')),
  ADD CHECK ((spam_at IS NULL) = (spam_reason IS NULL));

-- Every list of a business in its order, counted without the rows themselves.
CREATE INDEX enquiry_business_listed ON enquiry (business_id, updated_at DESC, id DESC) INCLUDE (spam_at);
CREATE INDEX enquiry_business_status ON enquiry (business_id, status, updated_at DESC, id DESC) INCLUDE (spam_at);
CREATE INDEX enquiry_business_place ON enquiry (business_id, location, updated_at DESC, id DESC) INCLUDE (spam_at);
CREATE INDEX enquiry_business_place_status ON enquiry (business_id, location, status, updated_at DESC, id DESC)
  INCLUDE (spam_at);
CREATE INDEX enquiry_business_unread ON enquiry (business_id, location, updated_at DESC, id DESC)
  INCLUDE (spam_at) WHERE unread_by_merchant;
CREATE INDEX enquiry_business_spam ON enquiry (business_id, updated_at DESC, id DESC) WHERE spam_at IS NOT NULL;
DROP INDEX enquiry_business, enquiry_business_updated, enquiry_business_location;

-- Part of a subject within one business. The space before it makes its first word one that begins after a space.
CREATE INDEX enquiry_business_subject ON enquiry USING gin (business_id, (' ' || subject) gin_trgm_ops);
