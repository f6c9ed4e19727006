-- What makes a review worth reading: what was good, how many people found it useful, the owner's answer, and the line
-- that cards quote.
ALTER TABLE rating
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 6),
  ADD COLUMN useful_count integer NOT NULL DEFAULT 0 CHECK (useful_count >= 0),
  ADD COLUMN answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1000),
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN answer_edited_at timestamptz(3),
  -- The first sentence, if it is neither too short to say anything nor too long for a card; none from texts with a
  -- number to call.
  ADD COLUMN quote text GENERATED ALWAYS AS (
    CASE WHEN body !~ '[0-9][0-9 -]{5,}' AND body !~* 'https?:|www\.|@'
      THEN substring(btrim(body) FROM '^[^\n.!?।]{14,70}(?=$|\n|[.!?।](?:\s|$))') END
  ) STORED;

DROP INDEX rating_published;
CREATE INDEX rating_published ON rating (business_id, created_at DESC, id DESC) INCLUDE (stars, tags) WHERE state = 'published';
CREATE INDEX rating_stars ON rating (business_id, stars, created_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX rating_most_useful ON rating (business_id, useful_count DESC, created_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX rating_stars_useful ON rating (business_id, stars, useful_count DESC, created_at DESC, id DESC) WHERE state = 'published';
CREATE INDEX rating_quoted ON rating (business_id, useful_count DESC, created_at DESC, id DESC)
  WHERE state = 'published' AND quote IS NOT NULL;

-- Who found a review useful, once a person; counted in rating.useful_count.
CREATE TABLE rating_useful (
  rating_id bigint NOT NULL REFERENCES rating ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  marked_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (rating_id, account_id)
);
CREATE INDEX rating_useful_account ON rating_useful (account_id, marked_at DESC);

-- "Enquired here": whether the writer of a review asked that business.
CREATE INDEX enquiry_customer_business ON enquiry (customer_id, business_id);

-- Whether the demo reviews were written: once, so that what a person deletes stays deleted.
ALTER TABLE demo_seed ADD COLUMN has_reviews boolean NOT NULL DEFAULT false;
