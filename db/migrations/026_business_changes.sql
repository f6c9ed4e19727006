-- The feed of changes of listings (docs/decisions/041-change-feed.md). changed_at is the start of the transaction that
-- last changed what the feed shows. Whoever changes the categories of a listing updates its row too (updated_at).
ALTER TABLE business ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX business_changed_at ON business (changed_at, id);

CREATE FUNCTION business_set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER business_changed BEFORE UPDATE ON business FOR EACH ROW
  WHEN ((OLD.name, OLD.slug, OLD.description, OLD.city_id, OLD.locality, OLD.address, OLD.pincode, OLD.lat, OLD.lng, OLD.website,
      OLD.hours, OLD.hashtags, OLD.status, OLD.is_verified, OLD.rating_sum, OLD.rating_count, OLD.is_demo, OLD.updated_at)
    IS DISTINCT FROM
    (NEW.name, NEW.slug, NEW.description, NEW.city_id, NEW.locality, NEW.address, NEW.pincode, NEW.lat, NEW.lng, NEW.website,
      NEW.hours, NEW.hashtags, NEW.status, NEW.is_verified, NEW.rating_sum, NEW.rating_count, NEW.is_demo, NEW.updated_at))
  EXECUTE FUNCTION business_set_changed_at();

-- Listings whose rows are gone, so that copies elsewhere are deleted too.
CREATE TABLE business_tombstone (
  business_id bigint PRIMARY KEY,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX business_tombstone_changed_at ON business_tombstone (changed_at, business_id);

CREATE FUNCTION business_leave_tombstones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO business_tombstone (business_id) SELECT id FROM gone ON CONFLICT (business_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER business_deleted AFTER DELETE ON business REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION business_leave_tombstones();
