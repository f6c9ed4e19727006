-- Advertisements of the demo data, which nobody paid.
ALTER TABLE ad_booking ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
