-- Since when the search index knows less, or more, than the demo data there is: a run that was killed in between is
-- caught up by the next command or start.
ALTER TABLE demo_seed ADD COLUMN index_behind_since timestamptz;
