-- The Verified badge is part of a paid plan, and given once the number on the listing is known to be its owner's: the
-- one they sign in with, which a code has proven. Others get it from an operator who saw documents
-- (docs/decisions/280-verified-badge.md). Another number or owner is another check; a plan that was given back in full
-- takes the badge with it, and one that ends does not.
CREATE FUNCTION business_check_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_verified AND (NEW.phone, NEW.owner_id) IS DISTINCT FROM (OLD.phone, OLD.owner_id)
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
CREATE TRIGGER business_checks_phone BEFORE UPDATE OF phone, owner_id, paid_until ON business FOR EACH ROW
  WHEN ((NEW.phone, NEW.owner_id, NEW.paid_until) IS DISTINCT FROM (OLD.phone, OLD.owner_id, OLD.paid_until))
  EXECUTE FUNCTION business_check_phone();

UPDATE business SET is_verified = true FROM account
WHERE account.id = owner_id AND account.phone = business.phone AND paid_until > now() AND NOT is_verified
  AND NOT business.is_demo;

-- Those on a paid plan whose number is another: an operator looks at their documents.
CREATE INDEX business_unverified ON business (id) WHERE paid_until IS NOT NULL AND NOT is_verified;
