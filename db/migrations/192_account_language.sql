-- The language in which somebody used the site last: that of messages to them (docs/decisions/192-hindi-messages.md).
ALTER TABLE account ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi'));
