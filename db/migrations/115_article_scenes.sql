-- The drawing of an article (src/ui/signboard/scenes.svg), shown with it in lists and above its text.
ALTER TABLE article ADD COLUMN scene text NOT NULL DEFAULT '' CHECK (scene ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$');
