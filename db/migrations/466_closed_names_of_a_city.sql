-- Who searches for a name in a city reads the closed businesses of that city alone: of a frequent name there are
-- thousands in India. Small, as few businesses are closed; beside business_closed_slug for All India.
CREATE INDEX business_closed_city_slug ON business (city_id, slug text_pattern_ops) WHERE status = 'closed';
