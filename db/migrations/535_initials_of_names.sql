-- Names are found by their initials, "ctr" (docs/decisions/510-names-most-alike.md). The next start fills them in by
-- building the search tables again: index version 13 no longer has them among the words of every listing.
ALTER TABLE suggest_phrase ADD COLUMN initials text COLLATE "C";
CREATE INDEX suggest_phrase_initials ON suggest_phrase (city_id, initials) WHERE initials IS NOT NULL;
