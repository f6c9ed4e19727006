-- Words near a position are looked up in the towns that have listings in its cells (nearInTowns): read from the index
-- alone. As listings of one cell are mostly of one city, the index is no larger.
DROP INDEX search_doc_cell;
CREATE INDEX search_doc_cell ON search_doc (cell, city_id) WHERE cell IS NOT NULL;
