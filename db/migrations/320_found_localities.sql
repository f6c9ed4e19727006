-- Localities as the listings of imports prove them: those that the shipped table lacks, and the middle of those that it
-- has. Read once into memory with the other places (place-index.ts).
CREATE TABLE found_locality (
  -- Far above the ids of shipped localities, which share their address (locality:ID).
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 1000000) PRIMARY KEY,
  city_id integer NOT NULL REFERENCES city,
  slug text NOT NULL,
  name text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  businesses integer NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (city_id, slug)
);
COMMENT ON COLUMN found_locality.businesses IS 'How many businesses of different names say that they are there';
