-- Why an operator took a review down, for its author (docs/decisions/572-ready-reasons.md). None for those before.
ALTER TABLE rating ADD COLUMN removal_reason text NOT NULL DEFAULT '';
