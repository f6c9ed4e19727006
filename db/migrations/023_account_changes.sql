-- When the person of a session last confirmed, by a code sent to a contact the account had, that they are the owner.
ALTER TABLE session ADD COLUMN confirmed_at timestamptz(3);

-- When the owner claimed the listing. Enquiries from before were written to whoever had it then; null: from the start.
ALTER TABLE business ADD COLUMN owner_since timestamptz(3);

-- What people sent without being signed in is found by their contact, to export and erase it with their account.
CREATE INDEX contact_message_phone ON contact_message (phone) WHERE account_id IS NULL AND phone IS NOT NULL;
CREATE INDEX contact_message_email ON contact_message (email) WHERE account_id IS NULL AND email IS NOT NULL;
CREATE INDEX ad_request_phone ON ad_request (phone) WHERE account_id IS NULL AND phone IS NOT NULL;
CREATE INDEX ad_request_email ON ad_request (email) WHERE account_id IS NULL;
CREATE INDEX affiliation_request_phone ON affiliation_request (phone) WHERE account_id IS NULL AND phone IS NOT NULL;
CREATE INDEX affiliation_request_email ON affiliation_request (email) WHERE account_id IS NULL;
