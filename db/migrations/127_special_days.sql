-- Days on which a business keeps other hours than those of its week: holidays, days off (decision 127). A list of
-- {"date": "2026-12-25", "spans": [[540, 840]]}, earliest first; no spans is closed. Most listings have none.
ALTER TABLE business ADD COLUMN special_days jsonb
  CONSTRAINT business_special_days_bounded CHECK (jsonb_typeof(special_days) = 'array' AND octet_length(special_days::text) <= 6000);
CREATE INDEX business_special_days ON business (id) WHERE special_days IS NOT NULL;
