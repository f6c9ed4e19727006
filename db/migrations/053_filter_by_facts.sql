-- Lists are filtered by what listings state of themselves: bits of `traits` above 7
-- (docs/decisions/066-filter-by-facts.md). Few listings state anything; counting their facts reads these alone. The
-- bits are filled in by rebuilding the search tables at the next start.
CREATE INDEX listing_category_facts ON listing_category (cat_id, city_id, rank DESC, listing_id)
  INCLUDE (lat, lng, rating, traits, week_id) WHERE traits > 7;
