-- How soon a business usually replies, measured when a conversation begins or is answered
-- (src/features/enquiries/server/measure-reply-time.ts), and when it was checked for its badge. Nulls take no space.
ALTER TABLE business
  ADD COLUMN reply_minutes integer CHECK (reply_minutes > 0),
  ADD COLUMN reply_measured_at timestamptz(3),
  ADD COLUMN verified_at timestamptz(3); -- null for badges given before this was recorded

CREATE FUNCTION business_set_verified_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.verified_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER business_verified BEFORE UPDATE ON business FOR EACH ROW
  WHEN (NEW.is_verified AND NOT OLD.is_verified AND NEW.verified_at IS NOT DISTINCT FROM OLD.verified_at)
  EXECUTE FUNCTION business_set_verified_at();
CREATE TRIGGER business_inserted_verified BEFORE INSERT ON business FOR EACH ROW
  WHEN (NEW.is_verified AND NEW.verified_at IS NULL) EXECUTE FUNCTION business_set_verified_at();
