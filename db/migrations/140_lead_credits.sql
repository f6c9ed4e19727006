-- Bad leads that businesses report, and what became of it (docs/decisions/140-bad-leads.md). Rows outlive enquiry,
-- account and business: what was credited stays proven.
CREATE TABLE lead_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint REFERENCES business ON DELETE SET NULL,
  -- One report an enquiry.
  enquiry_id bigint UNIQUE REFERENCES enquiry ON DELETE SET NULL,
  -- Who reports, and who had asked.
  account_id bigint REFERENCES account ON DELETE SET NULL,
  customer_id bigint REFERENCES account ON DELETE SET NULL,
  -- The paid period it counts for.
  subscription_id bigint REFERENCES subscription ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('UNREACHABLE', 'NEVER_ASKED', 'DUPLICATE', 'ADVERTISING', 'OTHER')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  -- What it is worth if it is credited, as said before it was reported.
  value_paise bigint NOT NULL CHECK (value_paise > 0),
  reported_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When the rules left it to an operator.
  passed_at timestamptz(3),
  outcome text CHECK (outcome IN ('CREDITED', 'REFUSED')),
  because text,
  decided_at timestamptz(3),
  credit_paise bigint NOT NULL DEFAULT 0,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK (credit_paise = CASE WHEN outcome = 'CREDITED' THEN value_paise ELSE 0 END)
);
CREATE INDEX lead_report_business ON lead_report (business_id, id DESC);
CREATE INDEX lead_report_customer ON lead_report (customer_id, reported_at) WHERE customer_id IS NOT NULL;
CREATE INDEX lead_report_account ON lead_report (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX lead_report_subscription ON lead_report (subscription_id) WHERE subscription_id IS NOT NULL;
CREATE INDEX lead_report_open ON lead_report (reported_at) WHERE outcome IS NULL;

-- What of the credit of a business lowers the price of a purchase: used once that is paid, back when it is refunded.
CREATE TABLE credit_use (
  payment_id bigint PRIMARY KEY REFERENCES payment,
  business_id bigint REFERENCES business ON DELETE SET NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  used_at timestamptz(3),
  returned_at timestamptz(3),
  CHECK (returned_at IS NULL OR used_at IS NOT NULL)
);
CREATE INDEX credit_use_business ON credit_use (business_id);
