-- Names that are written in an Indian script, by their sound: few beside the Latin ones, so whoever types Latin letters
-- finds them without reading those. In the collation "C" the Indian scripts come after every Latin letter.
CREATE INDEX suggest_phrase_native_sound ON suggest_phrase (city_id, sound) WHERE folded >= U&'\0900';
