-- Places on the site that a business can book for an advertisement. Rows of operators; a price is shown only where a row has one.
CREATE TABLE ad_placement (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  shown_where text NOT NULL,
  suits text NOT NULL,
  sketch text NOT NULL CHECK (sketch IN ('home', 'results', 'category', 'business')),
  booked_by text NOT NULL CHECK (booked_by IN ('week', 'month')),
  price_paise bigint CHECK (price_paise > 0),
  is_offered boolean NOT NULL DEFAULT true,
  position smallint NOT NULL
);

INSERT INTO ad_placement (slug, name, shown_where, suits, sketch, booked_by, position) VALUES
  ('top-of-results', 'Top of results', 'Above the list when people search for what you sell in the city you choose.',
   'Shops and services that want to be called today.', 'results', 'month', 1),
  ('category-page', 'Category page', 'On the page of one category, in one city or all over India.',
   'Brands and dealers of one trade.', 'category', 'month', 2),
  ('home-page', 'Home page', 'Below the search box, for visitors of the city you choose.',
   'Openings, festivals and offers for a whole city.', 'home', 'week', 3),
  ('beside-businesses', 'Beside businesses', 'Under “Others like this nearby” on the pages of businesses of your trade.',
   'Newcomers whom nobody searches by name yet.', 'business', 'month', 4);

-- A wish to advertise. The number is AD- and the id.
CREATE TABLE ad_request (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  placement text NOT NULL REFERENCES ad_placement,
  business_name text NOT NULL,
  city text NOT NULL,
  start_on date,
  name text NOT NULL,
  phone text,
  email text NOT NULL,
  body text NOT NULL DEFAULT '',
  fingerprint text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX ad_request_fingerprint ON ad_request (fingerprint, created_at);
CREATE INDEX ad_request_account ON ad_request (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX ad_request_created_at ON ad_request (created_at);

-- Ways to work with us. Rows of operators.
CREATE TABLE affiliation_product (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  tagline text NOT NULL,
  suits text NOT NULL,
  you_do text[] NOT NULL,
  you_get text[] NOT NULL,
  icon text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  position smallint NOT NULL
);

INSERT INTO affiliation_product (slug, name, tagline, suits, you_do, you_get, icon, position) VALUES
  ('refer-a-shop', 'Refer a shop', 'You know a good shop that nobody finds online. Bring it here.',
   'Customers, neighbours, suppliers: anyone who knows shopkeepers.',
   ARRAY['Ask the owner whether they want to be listed', 'Send us their name and number with their consent', 'Introduce us; we list the shop with the owner'],
   ARRAY['The terms in writing before you begin', 'An answer for every shop: listed, or why not', 'One person at our end who knows you'],
   'store', 1),
  ('local-champion', 'Local champion', 'Be the person the shopkeepers of your area ask.',
   'People who are on their market’s streets every day and have a phone.',
   ARRAY['Visit shops in the area we agree on', 'List them on your phone: photos, hours, what they sell', 'Show owners how to answer enquiries'],
   ARRAY['We show you how, on your own phone', 'An area and terms agreed in writing', 'One person at our end who knows you'],
   'map-pin', 2),
  ('college-campus', 'College campus', 'Learn how local business works, and put your campus town on the map.',
   'Student clubs, entrepreneurship cells and NSS units.',
   ARRAY['Form a team with one teacher who answers for it', 'List the businesses students use: hostels, copy shops, tiffin services', 'Check every entry on the spot'],
   ARRAY['A project with clear tasks and an end date', 'Somebody of ours who answers the team', 'A letter that says what each student did'],
   'graduation-cap', 3),
  ('agency-partner', 'Agency partner', 'Manage the listings of your clients in one place.',
   'Marketing agencies, web studios and accountants of small businesses.',
   ARRAY['Get your clients’ consent to act for them', 'Keep their listings complete and true', 'Answer or pass on their enquiries within a day'],
   ARRAY['Help with listing many branches at once', 'Our API and its documentation', 'Terms in writing; your clients stay yours'],
   'briefcase', 4);

-- A wish to work with us: in general, or on one product. The number is AF- and the id.
CREATE TABLE affiliation_request (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  product text REFERENCES affiliation_product,
  organisation text NOT NULL DEFAULT '',
  city text NOT NULL,
  name text NOT NULL,
  phone text,
  email text NOT NULL,
  body text NOT NULL,
  fingerprint text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX affiliation_request_fingerprint ON affiliation_request (fingerprint, created_at);
CREATE INDEX affiliation_request_account ON affiliation_request (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX affiliation_request_created_at ON affiliation_request (created_at);
