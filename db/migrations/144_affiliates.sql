-- Affiliates: an approved request has a code; shops that were listed through its link, and what they earned
-- (docs/decisions/144-affiliates.md).
ALTER TABLE affiliation_request
  ADD COLUMN status text NOT NULL DEFAULT 'APPLIED' CHECK (status IN ('APPLIED', 'ACTIVE', 'REFUSED', 'ENDED')),
  ADD COLUMN code text UNIQUE CHECK (code ~ '^[A-Z]{2,8}-[2-9A-HJ-NP-Z]{4}$'),
  ADD COLUMN decided_at timestamptz(3),
  ADD COLUMN reason text,
  -- Where commissions are paid to: a UPI id.
  ADD COLUMN payout_upi text,
  ADD CHECK (status NOT IN ('ACTIVE', 'ENDED') OR code IS NOT NULL);
CREATE INDEX affiliation_request_applied ON affiliation_request (id) WHERE status = 'APPLIED';

-- The code in the link that first led its owner here, within 30 days before it was listed.
ALTER TABLE business ADD COLUMN referral_code text;
CREATE INDEX business_referral ON business (id) WHERE referral_code IS NOT NULL;

CREATE TABLE affiliate_shop (
  business_id bigint PRIMARY KEY REFERENCES business ON DELETE CASCADE,
  request_id bigint NOT NULL REFERENCES affiliation_request ON DELETE CASCADE,
  joined_at timestamptz(3) NOT NULL
);
CREATE INDEX affiliate_shop_request ON affiliate_shop (request_id, joined_at DESC);

-- One a shop: a share of its first plan. EARNED → PAID; EARNED → REVERSED when the plan is refunded.
CREATE TABLE affiliate_commission (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint REFERENCES affiliation_request ON DELETE SET NULL,
  business_id bigint UNIQUE REFERENCES business ON DELETE SET NULL,
  payment_id bigint NOT NULL UNIQUE REFERENCES payment,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL DEFAULT 'EARNED' CHECK (status IN ('EARNED', 'PAID', 'REVERSED')),
  earned_at timestamptz(3) NOT NULL,
  payable_from timestamptz(3) NOT NULL,
  paid_at timestamptz(3)
);
CREATE INDEX affiliate_commission_request ON affiliate_commission (request_id, id DESC);
CREATE INDEX affiliate_commission_earned ON affiliate_commission (payable_from) WHERE status = 'EARNED';

INSERT INTO ledger_account (code, name) VALUES
  ('commission_cost', 'What affiliates cost'),
  ('bank', 'Money paid out from our bank');
