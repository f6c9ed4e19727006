-- Finding a business by its whole name, however it is spelled or spaced: the consonants of a name in coarse classes
-- (spelling/name-sound.ts), and the listings of a name. The next start fills it in by rebuilding the search tables.
ALTER TABLE suggest_phrase ADD COLUMN sound text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX suggest_phrase_sound ON suggest_phrase (city_id, sound);
CREATE INDEX search_doc_phrase ON search_doc (phrase_id);
