-- A consent is live once for each version of its notice; of those given twice at once the first is the proof.
DELETE FROM consent AS later USING consent AS first
WHERE later.withdrawn_at IS NULL AND first.withdrawn_at IS NULL
  AND (later.account_id, later.kind, later.notice_version) = (first.account_id, first.kind, first.notice_version)
  AND later.id > first.id;
CREATE UNIQUE INDEX consent_live ON consent (account_id, kind, notice_version) WHERE withdrawn_at IS NULL;

-- What a person gave as the reason when deleting the account; erased with it.
ALTER TABLE account ADD COLUMN deletion_reason text NOT NULL DEFAULT '';
