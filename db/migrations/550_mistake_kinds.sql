-- Wrong hours and duplicates are reported apart from what has no kind of its own: an operator sees at once what to do.
ALTER TABLE listing_mistake
  DROP CONSTRAINT listing_mistake_kind_check,
  ADD CONSTRAINT listing_mistake_kind_check CHECK (
    kind IN ('wrong_phone', 'closed', 'moved', 'wrong_hours', 'duplicate', 'not_genuine', 'other')
  );
