-- A badge that was given for documents stands for the name on them as well: under another name an operator looks again
-- (docs/decisions/351-name-of-a-verified-business.md). Where the number is the one that its owner proved it stays.
CREATE OR REPLACE FUNCTION business_check_phone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_own_number boolean := EXISTS (SELECT FROM account WHERE id = NEW.owner_id AND phone = NEW.phone);
BEGIN
  IF NEW.is_verified AND (NEW.phone, NEW.owner_id) IS DISTINCT FROM (OLD.phone, OLD.owner_id)
    OR NEW.is_verified AND NEW.name <> OLD.name AND NOT is_own_number AND NOT NEW.is_demo
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
CREATE TRIGGER business_checks_phone BEFORE UPDATE OF phone, owner_id, paid_until, name ON business FOR EACH ROW
  WHEN ((NEW.phone, NEW.owner_id, NEW.paid_until, NEW.name)
    IS DISTINCT FROM (OLD.phone, OLD.owner_id, OLD.paid_until, OLD.name))
  EXECUTE FUNCTION business_check_phone();
