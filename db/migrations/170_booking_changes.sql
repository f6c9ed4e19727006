-- A booking counts the moves of its customer and the changes of its business apart: `sequence`, of the calendar entry,
-- counts both, and so one side used up the bound of the other.
ALTER TABLE booking
  ADD COLUMN customer_moves integer NOT NULL DEFAULT 0,
  ADD COLUMN business_changes integer NOT NULL DEFAULT 0; -- moved or booked again: its customer was told of each
