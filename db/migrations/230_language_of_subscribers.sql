-- The language of the page on which the newsletter was asked for: that of the letters about the subscription
-- (docs/decisions/230-one-language-to-a-reader.md).
ALTER TABLE subscriber ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi'));
