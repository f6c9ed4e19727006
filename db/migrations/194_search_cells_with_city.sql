-- Words near a position are looked up in the towns that have listings in its cells (nearInTowns): read from the index
-- alone. As listings of one cell are mostly of one city, the index is no larger. Searches go on while it is built: the
-- lock that stops them is taken last.
CREATE INDEX search_doc_cell_city ON search_doc (cell, city_id) WHERE cell IS NOT NULL;
DROP INDEX search_doc_cell;
ALTER INDEX search_doc_cell_city RENAME TO search_doc_cell;
