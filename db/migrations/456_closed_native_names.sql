-- Whoever types the name of a closed business as its signboard has it, in an Indian script, finds it, too
-- (docs/decisions/456-closed-business-by-its-native-name.md). The name is folded as a slug: words joined by hyphens.
CREATE INDEX business_closed_native_name ON business (
  (regexp_replace(lower(normalize(native_name, NFKC)), '[[:space:][:punct:]]+', '-', 'g')) text_pattern_ops
) WHERE status = 'closed' AND native_name IS NOT NULL;
