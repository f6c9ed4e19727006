-- Messages that nobody needs at night, such as invitations to review: a repeated delivery waits for the daytime of
-- India as the first one did.
ALTER TABLE outgoing_message ADD COLUMN daytime_only boolean NOT NULL DEFAULT false;
