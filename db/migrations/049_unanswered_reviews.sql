-- The reviews that the owner of a business has not answered, for the list that shows those alone.
CREATE INDEX rating_unanswered ON rating (business_id, created_at DESC, id DESC) INCLUDE (stars)
  WHERE state = 'published' AND answered_at IS NULL;
