-- How the name of a closed business sounds, so that it is found in letters of another script: open ones are found by
-- the tables of search, in which closed ones are not (docs/decisions/481-closed-business-in-other-letters.md). Null
-- until a job has written it. The index tells names with letters beyond ASCII from the others: each is looked for by
-- texts of the other kind alone.
ALTER TABLE business ADD COLUMN closed_sound text;
CREATE INDEX business_closed_sound ON business ((octet_length(slug) > length(slug)), closed_sound)
  WHERE status = 'closed';
