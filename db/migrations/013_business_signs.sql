-- What happened on the page of a business on a day in Indian time, added up: no person, no time of day.
CREATE TABLE business_day (
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  reveals integer NOT NULL DEFAULT 0, -- of the phone number
  PRIMARY KEY (business_id, day)
);
CREATE INDEX business_day_day ON business_day (day);

-- What visitors say is wrong with a listing. `reporter` only bounds how many one person sends a day, and is forgotten after a month.
CREATE TABLE listing_mistake (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('wrong_phone', 'closed', 'moved', 'not_genuine', 'other')),
  body text NOT NULL DEFAULT '' CHECK (char_length(body) <= 1000),
  reporter text,
  reported_at timestamptz(3) NOT NULL DEFAULT now(),
  handled_at timestamptz(3)
);
CREATE INDEX listing_mistake_business ON listing_mistake (business_id);
CREATE INDEX listing_mistake_reporter ON listing_mistake (reporter, reported_at DESC) WHERE reporter IS NOT NULL;
CREATE INDEX listing_mistake_open ON listing_mistake (id) WHERE handled_at IS NULL;
