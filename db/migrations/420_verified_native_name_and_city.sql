-- A badge that was given for documents stands for the native name and the city on them as well
-- (docs/decisions/420-native-name-and-city-of-a-verified-business.md).
CREATE OR REPLACE FUNCTION business_check_phone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_own_number boolean := EXISTS (SELECT FROM account WHERE id = NEW.owner_id AND phone = NEW.phone);
  is_called_otherwise boolean := NEW.name <> OLD.name OR NEW.native_name <> coalesce(OLD.native_name, '');
BEGIN
  IF NEW.is_verified AND (NEW.phone, NEW.owner_id) IS DISTINCT FROM (OLD.phone, OLD.owner_id)
    OR NEW.is_verified AND (is_called_otherwise OR NEW.city_id <> OLD.city_id) AND NOT is_own_number AND NOT NEW.is_demo
    OR OLD.paid_until IS NOT NULL AND NEW.paid_until IS NULL
  THEN
    NEW.is_verified := false;
  END IF;
  IF NOT NEW.is_verified AND NOT NEW.is_demo AND NEW.paid_until > now() AND is_own_number THEN
    NEW.is_verified := true;
    NEW.verified_at := now();
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER business_checks_phone ON business;
CREATE TRIGGER business_checks_phone BEFORE UPDATE OF phone, owner_id, paid_until, name, native_name, city_id ON business
  FOR EACH ROW
  WHEN ((NEW.phone, NEW.owner_id, NEW.paid_until, NEW.name, NEW.native_name, NEW.city_id)
    IS DISTINCT FROM (OLD.phone, OLD.owner_id, OLD.paid_until, OLD.name, OLD.native_name, OLD.city_id))
  EXECUTE FUNCTION business_check_phone();
