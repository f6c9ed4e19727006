-- Finding a business by its whole name, however it is spelled or spaced: the consonants of a name as a number
-- (spelling/name-sound.ts), and the listings of a name. The next start fills it in by rebuilding the search tables.
ALTER TABLE suggest_phrase ADD COLUMN sound integer NOT NULL DEFAULT 0;
CREATE INDEX suggest_phrase_sound ON suggest_phrase (sound, city_id);
CREATE INDEX search_doc_phrase ON search_doc (phrase_id);
