-- A business that its owner closed for good, or that is another listing now: it moved, or was listed twice. Both only
-- while its status is closed (docs/decisions/084-closed-and-moved.md).
ALTER TABLE business
  ADD COLUMN closed_for_good boolean NOT NULL DEFAULT false,
  ADD COLUMN successor_id bigint REFERENCES business ON DELETE SET NULL CHECK (successor_id <> id);
CREATE INDEX business_successor ON business (successor_id) WHERE successor_id IS NOT NULL;
