-- Advertisements that are booked and paid online, take their place on their days, and are counted
-- (docs/decisions/143-advertising.md).

-- Prices are a day's, GST included, for a city in which nothing else is said (ad_rate).
ALTER TABLE ad_placement DROP COLUMN booked_by;
ALTER TABLE ad_placement DROP COLUMN price_paise;
ALTER TABLE ad_placement
  ADD COLUMN day_price_paise bigint CHECK (day_price_paise BETWEEN 100 AND 100000000),
  -- Whether a category must be named: an advertisement on the home page is for all of them.
  ADD COLUMN is_of_category boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT ad_placement_sketch_key UNIQUE (sketch);
UPDATE ad_placement SET
  day_price_paise = CASE sketch WHEN 'home' THEN 49900 WHEN 'category' THEN 23600 WHEN 'results' THEN 11800 ELSE 5900 END,
  is_of_category = sketch <> 'home';
ALTER TABLE ad_placement ALTER COLUMN day_price_paise SET NOT NULL;

UPDATE ad_placement SET name = t.name, shown_where = t.shown_where, name_hi = t.name_hi, shown_where_hi = t.shown_where_hi
FROM (VALUES
  ('home', 'Home banner', 'On the home page of the city you choose, below the search box.',
   'होम पेज का बैनर', 'आपके चुने शहर के होम पेज पर, खोज के बॉक्स के नीचे।'),
  ('category', 'Top of the category', 'Above the list of your trade in the city you choose.',
   'श्रेणी में सबसे ऊपर', 'आपके चुने शहर में आपके काम की सूची के ऊपर।'),
  ('results', 'Row in the results', 'The second row when people search for your trade in the city you choose.',
   'नतीजों में एक पंक्ति', 'जब लोग आपके शहर में आपका काम खोजते हैं, तब दूसरी पंक्ति।'),
  ('business', 'Beside businesses', 'On the pages of other businesses of your trade in the city you choose.',
   'दूसरे कारोबारों के साथ', 'आपके शहर में आपके काम के दूसरे कारोबारों के पेज पर।')
) AS t (sketch, name, shown_where, name_hi, shown_where_hi)
WHERE ad_placement.sketch = t.sketch
  AND ad_placement.name IN ('Top of results', 'Category page', 'Home page', 'Beside businesses');

-- Other prices: of a city, a category, or a category in a city. The most special row counts.
CREATE TABLE ad_rate (
  placement text NOT NULL REFERENCES ad_placement ON DELETE CASCADE,
  city_id integer REFERENCES city ON DELETE CASCADE,
  category_id integer REFERENCES category ON DELETE CASCADE,
  day_price_paise bigint NOT NULL CHECK (day_price_paise BETWEEN 100 AND 100000000),
  CHECK (num_nonnulls(city_id, category_id) > 0),
  UNIQUE NULLS NOT DISTINCT (placement, city_id, category_id)
);
CREATE INDEX ad_rate_city ON ad_rate (city_id);
CREATE INDEX ad_rate_category ON ad_rate (category_id);

-- States: HELD (15 minutes, until paid) → REVIEW → APPROVED | REFUSED (refunded); HELD → OVER; REVIEW, APPROVED →
-- CANCELLED (refunded). An approved one runs on its days, the first and the last included.
CREATE TABLE ad_booking (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  -- Whose page it leads to; without one it leads to the web address.
  business_id bigint REFERENCES business ON DELETE SET NULL,
  placement text NOT NULL REFERENCES ad_placement,
  city_id integer NOT NULL REFERENCES city,
  -- 0: the home page, of no category.
  category_id integer NOT NULL DEFAULT 0,
  days daterange NOT NULL CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days)),
  day_price_paise bigint NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  headline text NOT NULL,
  line text NOT NULL DEFAULT '',
  url text,
  picture_key text,
  contact_name text NOT NULL,
  phone text NOT NULL,
  email text,
  status text NOT NULL DEFAULT 'HELD'
    CHECK (status IN ('HELD', 'REVIEW', 'APPROVED', 'REFUSED', 'CANCELLED', 'OVER')),
  held_until timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  reason text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Two never have one place on one day.
  CONSTRAINT ad_booking_no_overlap EXCLUDE USING gist (
    placement WITH =, city_id WITH =, category_id WITH =, days WITH &&
  ) WHERE (status IN ('HELD', 'REVIEW', 'APPROVED'))
);
CREATE INDEX ad_booking_account ON ad_booking (account_id, id DESC);
CREATE INDEX ad_booking_business ON ad_booking (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX ad_booking_city ON ad_booking (city_id);
CREATE INDEX ad_booking_held ON ad_booking (held_until) WHERE status = 'HELD';
CREATE INDEX ad_booking_review ON ad_booking (id) WHERE status = 'REVIEW';
CREATE INDEX ad_booking_running ON ad_booking USING gist (days) WHERE status = 'APPROVED';
ALTER TABLE payment ADD FOREIGN KEY (ad_booking_id) REFERENCES ad_booking;

-- What was seen and opened, a visitor once a day; robots are left out.
CREATE TABLE ad_day (
  ad_booking_id bigint NOT NULL REFERENCES ad_booking ON DELETE CASCADE,
  day date NOT NULL,
  seen integer NOT NULL DEFAULT 0,
  opened integer NOT NULL DEFAULT 0,
  PRIMARY KEY (ad_booking_id, day)
);

-- Visitors a day of the pages that have a place for an advertisement: the reach that is told before anything is asked.
CREATE TABLE ad_space_day (
  placement text NOT NULL REFERENCES ad_placement ON DELETE CASCADE,
  city_id integer NOT NULL,
  category_id integer NOT NULL,
  day date NOT NULL,
  visitors integer NOT NULL DEFAULT 0,
  PRIMARY KEY (placement, city_id, category_id, day)
);
CREATE INDEX ad_space_day_day ON ad_space_day (day);

-- Requests for an offer by e-mail: places are booked online now.
DROP TABLE ad_request;
