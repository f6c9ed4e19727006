-- What a listing says of itself so that people can choose (docs/decisions/062-facts.md): by the key of the fact,
-- checked by src/features/facts. Most listings say nothing, and a null takes no space.
ALTER TABLE business ADD COLUMN facts jsonb
  CONSTRAINT business_facts_bounded CHECK (jsonb_typeof(facts) = 'object' AND octet_length(facts::text) <= 4000);

DROP TRIGGER business_changed ON business;
CREATE TRIGGER business_changed BEFORE UPDATE ON business FOR EACH ROW
  WHEN ((OLD.name, OLD.slug, OLD.description, OLD.city_id, OLD.locality, OLD.address, OLD.pincode, OLD.lat, OLD.lng, OLD.website,
      OLD.hours, OLD.hashtags, OLD.status, OLD.is_verified, OLD.rating_sum, OLD.rating_count, OLD.is_demo, OLD.facts, OLD.updated_at)
    IS DISTINCT FROM
    (NEW.name, NEW.slug, NEW.description, NEW.city_id, NEW.locality, NEW.address, NEW.pincode, NEW.lat, NEW.lng, NEW.website,
      NEW.hours, NEW.hashtags, NEW.status, NEW.is_verified, NEW.rating_sum, NEW.rating_count, NEW.is_demo, NEW.facts, NEW.updated_at))
  EXECUTE FUNCTION business_set_changed_at();
