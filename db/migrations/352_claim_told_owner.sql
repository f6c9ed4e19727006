-- Whom of the owners of a listing we told that somebody claims it by papers: an owner who came after the claim is told
-- before it can be approved (docs/decisions/352-owner-after-a-claim.md).
ALTER TABLE business_claim ADD COLUMN told_owner_id bigint REFERENCES account ON DELETE SET NULL;
CREATE INDEX business_claim_told_owner ON business_claim (told_owner_id) WHERE told_owner_id IS NOT NULL;
UPDATE business_claim SET told_owner_id = business.owner_id FROM business
WHERE business.id = business_id AND is_dispute AND state = 'open'
  AND (business.owner_since IS NULL OR business.owner_since <= claimed_at);
