-- When an operator first looked at an advertisement that waits for a decision: from then on its picture stays as it is,
-- so that what is approved is what was looked at (docs/decisions/350-picture-that-was-looked-at.md).
ALTER TABLE ad_booking ADD COLUMN looked_at timestamptz(3);
