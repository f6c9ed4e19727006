-- Subjects as they are searched: small letters, after a space, so that the first word also begins after one. Compared
-- byte by byte, while ILIKE folds each subject anew.
ALTER TABLE enquiry
  ADD COLUMN folded_subject text COLLATE "C"
    GENERATED ALWAYS AS (CASE subject WHEN '' THEN '' ELSE lower(' ' || subject) END) STORED;

DROP INDEX enquiry_business_subject;
CREATE INDEX enquiry_business_subject ON enquiry USING gin (business_id, folded_subject gin_trgm_ops);
