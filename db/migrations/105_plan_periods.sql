-- What an upgrade ended, so that a refund of the upgrade gives the rest of it back
-- (docs/decisions/105-plan-periods.md).
ALTER TABLE subscription ADD COLUMN ended_by_payment_id bigint REFERENCES payment;
ALTER TABLE subscription ADD COLUMN sold_until timestamptz(3);
ALTER TABLE subscription ADD CHECK ((ended_by_payment_id IS NULL) = (sold_until IS NULL));
CREATE INDEX subscription_ended_by ON subscription (ended_by_payment_id) WHERE ended_by_payment_id IS NOT NULL;

-- The card of a plan names its hashtags itself, and items 2 and 3: they say something else.
UPDATE plan SET is_sold = false WHERE code = 'growth';
INSERT INTO plan (code, version, name, name_hi, amount_paise, hashtag_count, seat_count, description, description_hi, position) VALUES
  ('growth', 2, 'Growth', 'ग्रोथ', 99900, 30, 15,
   ARRAY['Access to all premium features', 'Everything in Business', '15 staff seats', 'More people find you by more words'],
   ARRAY['सभी प्रीमियम सुविधाएँ', 'बिज़नेस का सब कुछ', 'स्टाफ़ के 15 लोग', 'ज़्यादा शब्दों से ज़्यादा लोग आप तक पहुँचें'], 2);
