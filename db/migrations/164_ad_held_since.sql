-- Since when its advertiser holds these days, earlier bookings of the same days that were not paid included. Only holds
-- of the last hour are ever asked for it.
ALTER TABLE ad_booking ADD COLUMN held_since timestamptz NOT NULL DEFAULT now();
UPDATE ad_booking SET held_since = created_at WHERE held_until > now() - interval '1 hour';

-- What was held and never paid: its contacts and its picture are forgotten by the nightly clean-up.
CREATE INDEX ad_booking_unpaid ON ad_booking (held_until) WHERE status = 'OVER' AND phone <> '';
