-- What an import looks namesakes up by: the same name in one town, one PIN code, or one band of latitude (740 m high,
-- latitude-bands.ts), the oldest first; and the oldest listings of a phone.
DROP INDEX business_slug_lat, business_phone;
CREATE INDEX business_slug_city ON business (slug, city_id, id) WHERE NOT is_demo;
CREATE INDEX business_slug_pincode ON business (slug, pincode, id) WHERE pincode IS NOT NULL AND NOT is_demo;
CREATE INDEX business_slug_band ON business (slug, (floor(lat::float8 * 150)::int), id) WHERE lat IS NOT NULL AND NOT is_demo;
CREATE INDEX business_phone ON business (phone, id) WHERE phone IS NOT NULL;
