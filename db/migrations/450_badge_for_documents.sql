-- Whether the badge of a business was given for documents, and not for the number that its owner signs in with: asked
-- by the trigger below and by the forms that say beforehand what ends it
-- (docs/decisions/420-native-name-and-city-of-a-verified-business.md).
CREATE FUNCTION has_badge_for_documents(listing business) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT listing.is_verified AND NOT listing.is_demo
    AND NOT EXISTS (SELECT FROM account WHERE id = listing.owner_id AND phone = listing.phone)
$$;

CREATE OR REPLACE FUNCTION business_check_phone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_called_otherwise boolean := NEW.name <> OLD.name OR NEW.native_name <> coalesce(OLD.native_name, '');
BEGIN
  IF NEW.is_verified AND (NEW.phone, NEW.owner_id) IS DISTINCT FROM (OLD.phone, OLD.owner_id)
    OR (is_called_otherwise OR NEW.city_id <> OLD.city_id) AND has_badge_for_documents(NEW)
    OR OLD.paid_until IS NOT NULL AND NEW.paid_until IS NULL
  THEN
    NEW.is_verified := false;
  END IF;
  IF NOT NEW.is_verified AND NOT NEW.is_demo AND NEW.paid_until > now()
    AND EXISTS (SELECT FROM account WHERE id = NEW.owner_id AND phone = NEW.phone)
  THEN
    NEW.is_verified := true;
    NEW.verified_at := now();
  END IF;
  RETURN NEW;
END $$;
