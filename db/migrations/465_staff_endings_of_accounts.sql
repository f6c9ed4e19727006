-- Without a reference to the account: writing one locks it, and whoever deletes their account, or accepts an
-- invitation, holds it before the business or its staff, for which whoever ends their work would wait
-- (docs/decisions/451-end-of-work-is-told.md). Its rows are deleted with the data of the account, and after 30 days.
ALTER TABLE staff_ending DROP CONSTRAINT staff_ending_account_id_fkey;
