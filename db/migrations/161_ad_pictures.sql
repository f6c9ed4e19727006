-- The picture of an advertisement is found by its key, when it is asked for and when unclaimed files are swept.
CREATE UNIQUE INDEX ad_booking_picture ON ad_booking (picture_key) WHERE picture_key IS NOT NULL;
