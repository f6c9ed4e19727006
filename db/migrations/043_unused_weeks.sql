-- The listings with a pattern of opening hours, so that patterns without listings can be deleted (week-queries.ts).
CREATE INDEX search_doc_week ON search_doc (week_id) WHERE week_id <> 0;
