-- "This is my business" with papers, which an operator decides (docs/decisions/088-claims.md). Each person says it of a
-- listing once at a time. Claims by the code of the listed number need no row.
CREATE TABLE business_claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  proof text NOT NULL CHECK (proof IN ('gst', 'licence', 'bill', 'board')),
  note text NOT NULL CHECK (length(note) <= 500),
  is_dispute boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500), -- of the operator, for the claimant
  claimed_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  papers_key text, -- of the storage of papers; gone 90 days after the decision
  papers text[] NOT NULL, -- names of the files under that key
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX business_claim_open ON business_claim (business_id, account_id) WHERE state = 'open';
CREATE INDEX business_claim_queue ON business_claim (claimed_at, id) WHERE state = 'open';
CREATE INDEX business_claim_account ON business_claim (account_id, business_id, claimed_at DESC);
CREATE INDEX business_claim_business ON business_claim (business_id);
CREATE INDEX business_claim_papers ON business_claim (decided_at) WHERE papers_key IS NOT NULL;
