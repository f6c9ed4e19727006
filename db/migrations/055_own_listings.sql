-- What owners say of a listing (docs/decisions/081-list-a-business.md). A hidden street is stored for its owner and
-- shown to nobody; a service area stands in place of an address. Where either is so, lat and lng are those of the
-- locality, so that nothing computed from them can tell more.
ALTER TABLE business
  ADD COLUMN hides_address boolean NOT NULL DEFAULT false,
  ADD COLUMN service_area text CHECK (service_area <> ''),
  ADD COLUMN landline text,
  ADD COLUMN gst_number text CHECK (gst_number ~ '^[0-9A-Z]{15}$');
