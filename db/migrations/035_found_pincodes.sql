-- PIN codes that the shipped table lacks, as imports have read them: a listing whose row has typed one that fits its
-- district (pincode_sighting), and those that enough listings prove (found_pincode), with what proves them.
CREATE TABLE pincode_sighting (
  code text NOT NULL CHECK (code ~ '^[1-9][0-9]{5}$'),
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  source text NOT NULL,
  PRIMARY KEY (code, business_id)
);
CREATE INDEX pincode_sighting_business_id ON pincode_sighting (business_id);

CREATE TABLE found_pincode (
  code text PRIMARY KEY CHECK (code ~ '^[1-9][0-9]{5}$'),
  city_id integer NOT NULL REFERENCES city,
  district text NOT NULL,
  state_id smallint NOT NULL REFERENCES state,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  businesses integer NOT NULL,
  sources text[] NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON COLUMN found_pincode.businesses IS 'How many businesses of different names typed it, in the imports of sources';
CREATE INDEX found_pincode_city_id ON found_pincode (city_id);
CREATE INDEX found_pincode_state_id ON found_pincode (state_id);
