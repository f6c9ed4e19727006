-- What the overview of a merchant shows (features/insights): how often people asked for the way to a business, and how
-- often it stood in a list of results. The latter is counted for listings with an owner only.
ALTER TABLE business_day
  ADD COLUMN directions integer NOT NULL DEFAULT 0,
  ADD COLUMN listed integer NOT NULL DEFAULT 0;

CREATE INDEX enquiry_business_created ON enquiry (business_id, created_at);
CREATE INDEX search_choice_target ON search_choice (kind, target, day);
