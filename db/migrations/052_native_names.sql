-- The name of a business in an Indian script, as its owner or an import gives it; null where nobody did. Never derived.
ALTER TABLE business ADD COLUMN native_name text CHECK (char_length(native_name) BETWEEN 1 AND 150);
