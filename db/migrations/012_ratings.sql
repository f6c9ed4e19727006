-- What customers think of a business: one rating a customer and business. Rows are never edited by us; state says what is shown.
CREATE TABLE rating (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  customer_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL DEFAULT '' CHECK (body = '' OR char_length(body) BETWEEN 10 AND 1000),
  state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'reported', 'removed')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  edited_at timestamptz(3),
  decided_at timestamptz(3), -- when an operator last looked at reports of it; only later reports count
  UNIQUE (business_id, customer_id)
);
CREATE INDEX rating_published ON rating (business_id, created_at DESC, id DESC) INCLUDE (stars) WHERE state = 'published';
CREATE INDEX rating_customer ON rating (customer_id, created_at DESC);
CREATE INDEX rating_held_back ON rating (id) WHERE state = 'reported';

-- Who says that a rating should not stand, once a person.
CREATE TABLE rating_report (
  rating_id bigint NOT NULL REFERENCES rating ON DELETE CASCADE,
  reporter_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('not_genuine', 'offensive', 'private', 'advertising', 'other')),
  body text NOT NULL DEFAULT '' CHECK (char_length(body) <= 1000),
  reported_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (rating_id, reporter_id)
);
CREATE INDEX rating_report_reporter ON rating_report (reporter_id, reported_at DESC);
