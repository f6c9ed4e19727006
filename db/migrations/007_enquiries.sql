-- What a customer asks a business, and their conversation. Contact details are emptied when the customer withdraws.
CREATE TABLE enquiry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE, -- listings are hidden, not deleted; only demo data goes
  customer_id bigint REFERENCES account ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('ENQUIRY', 'BOOKING')),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'RESOLVED')),
  contact_name text NOT NULL,
  contact_phone text,
  contact_email text,
  subject text NOT NULL,
  location text NOT NULL, -- of the business when it was asked: an owner of several branches filters by it
  preferred_at timestamptz(3),
  unread_by_merchant boolean NOT NULL DEFAULT true,
  unread_by_customer boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  withdrawn_at timestamptz(3),
  CHECK (contact_phone IS NOT NULL OR contact_email IS NOT NULL OR withdrawn_at IS NOT NULL),
  CHECK (kind = 'BOOKING' OR preferred_at IS NULL)
);
CREATE INDEX enquiry_business ON enquiry (business_id, status, updated_at DESC, id DESC);
CREATE INDEX enquiry_business_updated ON enquiry (business_id, updated_at DESC, id DESC);
CREATE INDEX enquiry_business_location ON enquiry (business_id, location);
CREATE INDEX enquiry_customer ON enquiry (customer_id, status, updated_at DESC, id DESC);
CREATE INDEX enquiry_customer_created ON enquiry (customer_id, created_at DESC);

CREATE TABLE enquiry_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id bigint NOT NULL REFERENCES enquiry ON DELETE CASCADE,
  sender text NOT NULL CHECK (sender IN ('customer', 'merchant')),
  body text NOT NULL,
  sent_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX enquiry_message_enquiry ON enquiry_message (enquiry_id, id);
