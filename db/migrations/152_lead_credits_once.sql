-- One person is credited to a business once, whatever two decisions at one moment see.
CREATE UNIQUE INDEX lead_report_credited ON lead_report (business_id, customer_id) WHERE outcome = 'CREDITED';
-- What of a credit was taken back, unused, with the plan that it was given for.
ALTER TABLE lead_report ADD COLUMN withdrawn_paise bigint NOT NULL DEFAULT 0
  CHECK (withdrawn_paise BETWEEN 0 AND credit_paise);
