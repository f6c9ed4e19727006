-- The day on which a business that is closed for now opens again, as its owner says it; a date as in special_days. Who
-- searches for a closed business by its name finds it, whether it closed for now or for good
-- (docs/decisions/450-closed-for-now.md).
ALTER TABLE business
  ADD COLUMN reopens_on text CHECK (reopens_on ~ '^\d{4}-\d\d-\d\d$');
DROP INDEX business_closed_slug;
CREATE INDEX business_closed_slug ON business (slug text_pattern_ops) WHERE status = 'closed';
CREATE INDEX business_reopens_on ON business (reopens_on) WHERE status = 'closed' AND reopens_on IS NOT NULL;
