-- How many demo listings there are, so that a start need not count them, and whether somebody took them away for good.
CREATE TABLE demo_seed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  listings integer NOT NULL,
  removed_at timestamptz(3)
);
