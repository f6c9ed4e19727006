-- What can be booked at a business, and the bookings (docs/decisions/096-bookings.md). Two bookings never overlap on
-- one place: the constraint booking_no_overlap decides, whoever asks first.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE booking_service (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  name text NOT NULL,
  price_paise integer CHECK (price_paise > 0),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 720),
  before_minutes integer NOT NULL DEFAULT 0 CHECK (before_minutes BETWEEN 0 AND 240),
  after_minutes integer NOT NULL DEFAULT 0 CHECK (after_minutes BETWEEN 0 AND 240),
  lead_minutes integer NOT NULL DEFAULT 120 CHECK (lead_minutes BETWEEN 0 AND 20160),
  horizon_days integer NOT NULL DEFAULT 30 CHECK (horizon_days BETWEEN 1 AND 180),
  places integer NOT NULL DEFAULT 1 CHECK (places BETWEEN 1 AND 20), -- how many of the business's places it may use
  hours jsonb, -- as those of the listing; null: the listing's
  is_on boolean NOT NULL DEFAULT true,
  removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX booking_service_business ON booking_service (business_id, id) WHERE removed_at IS NULL;

-- At most 100 to come for a business.
CREATE TABLE booking_day_off (
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  day date NOT NULL, -- in India
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (business_id, day)
);

CREATE TABLE booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  service_id bigint NOT NULL REFERENCES booking_service ON DELETE CASCADE,
  place integer NOT NULL,
  service_name text NOT NULL, -- name and price as agreed
  price_paise integer,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  during tstzrange NOT NULL, -- with the time before and after that nobody else gets
  status text NOT NULL CHECK (status IN ('HELD', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW', 'EXPIRED')),
  held_until timestamptz(3),
  held_from text, -- the network of a hold, hashed
  link_salt text NOT NULL,
  link_hash text NOT NULL UNIQUE, -- of the link to the booking, which its salt and a key of the app make
  customer_id bigint REFERENCES account ON DELETE SET NULL,
  enquiry_id bigint UNIQUE REFERENCES enquiry ON DELETE SET NULL,
  contact_name text NOT NULL DEFAULT '',
  contact_phone text,
  note text NOT NULL DEFAULT '',
  is_by_hand boolean NOT NULL DEFAULT false, -- entered by the business
  cancelled_by text CHECK (cancelled_by IN ('customer', 'merchant')),
  sequence integer NOT NULL DEFAULT 0, -- of the calendar entry: counts its changes
  timed_at timestamptz(3), -- when its time was agreed last
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at),
  CHECK (status <> 'HELD' OR held_until IS NOT NULL),
  CONSTRAINT booking_no_overlap EXCLUDE USING gist (business_id WITH =, place WITH =, during WITH &&)
    WHERE (status IN ('HELD', 'CONFIRMED'))
);
CREATE INDEX booking_day ON booking (business_id, starts_at);
CREATE INDEX booking_customer ON booking (customer_id, starts_at DESC);
CREATE INDEX booking_coming ON booking (starts_at, id) WHERE status = 'CONFIRMED';
CREATE INDEX booking_held ON booking (held_until) WHERE status = 'HELD';
CREATE INDEX booking_held_from ON booking (held_from) WHERE status = 'HELD';
CREATE INDEX booking_expired ON booking (updated_at) WHERE status = 'EXPIRED';
CREATE INDEX booking_contact_phone ON booking (contact_phone) WHERE contact_phone IS NOT NULL;
CREATE INDEX booking_service_bookings ON booking (service_id);

-- Reminders that were queued: each once for a time.
CREATE TABLE booking_reminder (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('day', 'hours')),
  starts_at timestamptz(3) NOT NULL,
  PRIMARY KEY (booking_id, kind, starts_at)
);
