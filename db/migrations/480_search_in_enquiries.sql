-- A search in the enquiries of a business reads thousands of them, each on a page of its own where others come between:
-- their subjects are read from the index of the times at which they came. Written anew with every change of an enquiry,
-- as before, so that saving a message costs the same.
DROP INDEX enquiry_business_created;
CREATE INDEX enquiry_business_created ON enquiry (business_id, created_at)
  INCLUDE (id, updated_at, spam_at, status, unread_by_merchant, folded_subject);
