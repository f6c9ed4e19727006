-- States, towns, localities and PIN codes of India. The ids come from db/seed/places and never change.
-- The running program reads these tables once into memory (place-index.ts): only foreign keys and seeding need indexes.

CREATE TABLE state (
  id smallint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2}$'),
  gst_code text NOT NULL UNIQUE CHECK (gst_code ~ '^[0-9]{2}$'),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE city (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  state_id smallint NOT NULL REFERENCES state (id),
  district text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  weight integer NOT NULL CHECK (weight > 0)
);
COMMENT ON COLUMN city.weight IS 'People living there, known or estimated: orders lists and settles which of two namesakes is meant';
CREATE INDEX city_state_id ON city (state_id);

CREATE TABLE city_alias (
  alias_folded text NOT NULL,
  city_id integer NOT NULL REFERENCES city (id) ON DELETE CASCADE,
  alias text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('name', 'code', 'district')),
  PRIMARY KEY (alias_folded, city_id, kind)
);
COMMENT ON COLUMN city_alias.kind IS 'name: another name of the town; code: a short form (BLR) that is also other things; district: a district served from it';
CREATE INDEX city_alias_city_id ON city_alias (city_id);

CREATE TABLE locality (
  id integer PRIMARY KEY,
  city_id integer NOT NULL REFERENCES city (id),
  name text NOT NULL,
  slug text NOT NULL,
  pincode text CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  weight smallint NOT NULL CHECK (weight BETWEEN 0 AND 3),
  UNIQUE (city_id, slug)
);
COMMENT ON COLUMN locality.weight IS '3 known beyond its city, 2 a suburb, 1 a post office, 0 a branch post office';

CREATE TABLE locality_alias (
  alias_folded text NOT NULL,
  locality_id integer NOT NULL REFERENCES locality (id) ON DELETE CASCADE,
  alias text NOT NULL,
  PRIMARY KEY (alias_folded, locality_id)
);
CREATE INDEX locality_alias_locality_id ON locality_alias (locality_id);

CREATE TABLE pincode (
  code text PRIMARY KEY CHECK (code ~ '^[1-9][0-9]{5}$'),
  city_id integer NOT NULL REFERENCES city (id),
  district text NOT NULL,
  state_id smallint NOT NULL REFERENCES state (id),
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  quality smallint NOT NULL CHECK (quality BETWEEN 0 AND 2)
);
COMMENT ON COLUMN pincode.quality IS '2 two sources agree within 15 km, 1 one source fits its neighbours, 0 position borrowed from its neighbours';
CREATE INDEX pincode_city_id ON pincode (city_id);
CREATE INDEX pincode_state_id ON pincode (state_id);

CREATE TABLE place_seed (
  name text PRIMARY KEY,
  content_hash text NOT NULL,
  seeded_at timestamptz(3) NOT NULL DEFAULT now()
);
