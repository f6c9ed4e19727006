-- Plans, payments, ledger and invoices (docs/decisions/100-money.md). Amounts are paise; prices include GST.

-- What a plan was when it was sold: rows never change, a new price or benefit is a new version. plan_never_changes
-- lets only is_sold change.
CREATE TABLE plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  name_hi text,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  hashtag_count smallint NOT NULL CHECK (hashtag_count BETWEEN 1 AND 100),
  seat_count smallint NOT NULL CHECK (seat_count BETWEEN 1 AND 1000),
  -- Items 2 and 3 stand on the plan's card (spec §3).
  description text[] NOT NULL CHECK (cardinality(description) >= 3),
  description_hi text[],
  position smallint NOT NULL,
  is_sold boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (code, version)
);
CREATE UNIQUE INDEX plan_sold ON plan (code) WHERE is_sold;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;

CREATE FUNCTION plan_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'is_sold' IS DISTINCT FROM to_jsonb(OLD) - 'is_sold' THEN
    RAISE EXCEPTION 'a plan is never changed: insert a new version';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER plan_never_changes BEFORE UPDATE ON plan FOR EACH ROW EXECUTE FUNCTION plan_never_changes();

INSERT INTO plan (code, version, name, name_hi, amount_paise, hashtag_count, seat_count, description, description_hi, position) VALUES
  ('business', 1, 'Business', 'बिज़नेस', 36500, 10, 5,
   ARRAY['Access to all premium features', 'All enquiries, old ones too', 'Verified badge, after a check', 'Higher visibility in search', 'Unlimited listings', '5 staff seats'],
   ARRAY['सभी प्रीमियम सुविधाएँ', 'सभी पूछताछ, पुरानी भी', 'जाँच के बाद सत्यापित बैज', 'खोज में ऊपर', 'जितनी चाहें लिस्टिंग', 'स्टाफ़ के 5 लोग'], 1),
  ('growth', 1, 'Growth', 'ग्रोथ', 99900, 30, 15,
   ARRAY['Everything in Business', '30 hashtags', '15 staff seats', 'More people find you by more words'],
   ARRAY['बिज़नेस का सब कुछ', '30 हैशटैग', 'स्टाफ़ के 15 लोग', 'ज़्यादा शब्दों से ज़्यादा लोग आप तक पहुँचें'], 2);

-- The plan of a business over time. Periods of one business never overlap: an upgrade ends the one before.
CREATE TABLE subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES plan,
  -- Without one: given by us.
  payment_id bigint UNIQUE,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  -- Days before the end of which the owner was reminded already: 30, 7, 1.
  reminded_days smallint,
  CHECK (ends_at >= starts_at),
  EXCLUDE USING gist (business_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX subscription_business ON subscription (business_id, ends_at DESC);
CREATE INDEX subscription_ends_at ON subscription (ends_at);
CREATE INDEX subscription_plan ON subscription (plan_id);

-- Businesses that were on the paid plan before plans were rows go on until their day.
INSERT INTO subscription (business_id, plan_id, starts_at, ends_at)
SELECT b.id, p.id, least(b.created_at, b.paid_until), b.paid_until FROM business b, plan p
WHERE b.paid_until IS NOT NULL AND p.code = 'business' AND p.version = 1;

CREATE TABLE coupon (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  percent_off smallint CHECK (percent_off BETWEEN 1 AND 90),
  paise_off bigint CHECK (paise_off > 0),
  plan_code text,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  max_uses integer NOT NULL CHECK (max_uses > 0),
  max_uses_per_account integer NOT NULL DEFAULT 1 CHECK (max_uses_per_account > 0),
  CHECK (num_nonnulls(percent_off, paise_off) = 1),
  CHECK (ends_at > starts_at)
);

-- A purchase: what is bought, for how much, by whom. Its id is the one of the API's payments. States only move forward:
-- CREATED → PENDING → PAID | FAILED | EXPIRED; FAILED, EXPIRED → PAID (a bank may be late); PAID → REFUNDED (all of
-- it).
CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  business_id bigint REFERENCES business ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('PLAN', 'AD')),
  -- What is bought: a plan, or a booked advertisement.
  plan_id bigint REFERENCES plan,
  ad_booking_id bigint,
  -- One line of the invoice, with its period.
  title text NOT NULL,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- list - credit (unused part of an earlier plan) - discount (coupon) = amount.
  list_paise bigint NOT NULL CHECK (list_paise > 0),
  credit_paise bigint NOT NULL DEFAULT 0 CHECK (credit_paise >= 0),
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND amount_paise),
  coupon_code text REFERENCES coupon,
  -- The subscription whose unused part is credited.
  upgrades_subscription_id bigint REFERENCES subscription ON DELETE SET NULL,
  -- To whom the invoice goes: {name, address, pincode, stateCode, gstin, email, phone}.
  buyer jsonb NOT NULL,
  gateway text NOT NULL CHECK (gateway IN ('razorpay', 'sandbox')),
  gateway_order_id text UNIQUE,
  status text NOT NULL DEFAULT 'CREATED' CHECK (status IN ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED')),
  failure text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  paid_at timestamptz(3),
  reconciled_at timestamptz(3),
  CHECK (amount_paise = list_paise - credit_paise - discount_paise),
  CHECK ((kind = 'PLAN') = (plan_id IS NOT NULL)),
  CHECK ((kind = 'AD') = (ad_booking_id IS NOT NULL)),
  CHECK ((status IN ('PAID', 'REFUNDED')) = (paid_at IS NOT NULL))
);
CREATE INDEX payment_account ON payment (account_id, id DESC);
CREATE INDEX payment_business ON payment (business_id, id DESC);
CREATE INDEX payment_ad_booking ON payment (ad_booking_id) WHERE ad_booking_id IS NOT NULL;
CREATE INDEX payment_unpaid ON payment (created_at) WHERE status IN ('CREATED', 'PENDING', 'FAILED');
CREATE INDEX payment_coupon ON payment (coupon_code, account_id) WHERE coupon_code IS NOT NULL;
CREATE INDEX payment_plan ON payment (plan_id) WHERE plan_id IS NOT NULL;
CREATE INDEX payment_upgrades ON payment (upgrades_subscription_id) WHERE upgrades_subscription_id IS NOT NULL;
ALTER TABLE subscription ADD FOREIGN KEY (payment_id) REFERENCES payment;

-- Each try to pay at the gateway; states only move forward: CREATED → FAILED → AUTHORIZED → CAPTURED → REFUNDED.
CREATE TABLE payment_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment,
  gateway_payment_id text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED')),
  method text,
  amount_paise bigint NOT NULL,
  fee_paise bigint,
  error_code text,
  error_text text,
  bank_reference text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  captured_at timestamptz(3)
);
CREATE INDEX payment_attempt_payment ON payment_attempt (payment_id, id);

-- Webhooks of the gateway as they came, once each; kept 90 days.
CREATE TABLE gateway_event (
  event_id text PRIMARY KEY,
  gateway text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  handled_at timestamptz(3),
  outcome text
);
CREATE INDEX gateway_event_received_at ON gateway_event (received_at);
CREATE INDEX gateway_event_open ON gateway_event (received_at) WHERE handled_at IS NULL;

CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment,
  attempt_id bigint NOT NULL REFERENCES payment_attempt,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  -- The same wish twice is one refund.
  idempotency_key text NOT NULL UNIQUE,
  gateway_refund_id text UNIQUE,
  status text NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'PROCESSED', 'FAILED')),
  requested_at timestamptz(3) NOT NULL DEFAULT now(),
  processed_at timestamptz(3)
);
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_attempt ON refund (attempt_id);

-- Double entry as pairs: an imbalance cannot be written. Append-only.
CREATE TABLE ledger_account (
  code text PRIMARY KEY,
  name text NOT NULL
);
INSERT INTO ledger_account (code, name) VALUES
  ('gateway', 'Money at the payment gateway'),
  ('revenue', 'Revenue from plans'),
  ('advertising', 'Revenue from advertisements'),
  ('gst_payable', 'GST to be paid to the state'),
  ('refunds', 'Refunds on their way to buyers'),
  ('credits', 'Credit that merchants hold'),
  ('commissions', 'Commissions that affiliates earned'),
  ('unassigned', 'Money received that belongs to no purchase');
CREATE TABLE ledger_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  debit_account text NOT NULL REFERENCES ledger_account,
  credit_account text NOT NULL REFERENCES ledger_account,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  payment_id bigint REFERENCES payment,
  refund_id bigint REFERENCES refund,
  note text NOT NULL DEFAULT '',
  -- Such as capture:1001:revenue. The same transfer twice is one.
  idempotency_key text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (debit_account <> credit_account)
);
CREATE INDEX ledger_transfer_payment ON ledger_transfer (payment_id);
CREATE INDEX ledger_transfer_refund ON ledger_transfer (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX ledger_transfer_created_at ON ledger_transfer (created_at);
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transfer_no_truncate BEFORE TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The last number given in a series and financial year. Given in the last statement of the transaction that needs it,
-- so that numbers have no gaps (CGST rule 46).
CREATE TABLE invoice_counter (
  series text NOT NULL,
  financial_year text NOT NULL CHECK (financial_year ~ '^\d\d-\d\d$'),
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (series, financial_year)
);

-- Invoices and credit notes as issued: never changed but for the file, which is made once.
CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  series text NOT NULL,
  financial_year text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- As printed, at most 16 characters: NKD/26-27/000412.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9/-]{1,16}$'),
  payment_id bigint NOT NULL REFERENCES payment,
  -- Of a credit note: the refund or the upgrade it is for.
  refund_id bigint UNIQUE REFERENCES refund,
  original_invoice_id bigint REFERENCES invoice,
  reason text,
  issued_at timestamptz(3) NOT NULL,
  supplier jsonb NOT NULL,
  buyer jsonb NOT NULL,
  -- [{title, sac, quantity, ratePaise, discountPaise, taxablePaise, startsAt, endsAt}]
  lines jsonb NOT NULL,
  place_of_supply text NOT NULL CHECK (place_of_supply ~ '^\d\d$'),
  tax_rate_permille smallint NOT NULL,
  taxable_paise bigint NOT NULL CHECK (taxable_paise > 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise bigint NOT NULL,
  pdf bytea,
  pdf_sha256 text,
  CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  CHECK ((pdf IS NULL) = (pdf_sha256 IS NULL)),
  CHECK ((kind = 'CREDIT_NOTE') = (original_invoice_id IS NOT NULL)),
  UNIQUE (series, financial_year, number)
);
CREATE UNIQUE INDEX invoice_of_payment ON invoice (payment_id) WHERE kind = 'INVOICE';
CREATE INDEX invoice_payment ON invoice (payment_id, id);
CREATE INDEX invoice_original ON invoice (original_invoice_id) WHERE original_invoice_id IS NOT NULL;
CREATE INDEX invoice_issued_at ON invoice (issued_at);

CREATE FUNCTION invoice_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.pdf IS NOT NULL OR to_jsonb(NEW) - 'pdf' - 'pdf_sha256' IS DISTINCT FROM to_jsonb(OLD) - 'pdf' - 'pdf_sha256' THEN
    RAISE EXCEPTION 'an invoice is never changed once issued';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_never_changes BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_never_changes();
CREATE TRIGGER invoice_never_deleted BEFORE DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
