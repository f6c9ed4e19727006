-- Products that offer a course say when its certificate is given.
ALTER TABLE affiliation_product ADD COLUMN has_course boolean NOT NULL DEFAULT false;
