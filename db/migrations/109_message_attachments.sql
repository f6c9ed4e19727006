-- A file that goes with an e-mail (docs/decisions/108-invoices.md); deleted with its message after 30 days.
ALTER TABLE outgoing_message ADD COLUMN attachment_name text, ADD COLUMN attachment_type text, ADD COLUMN attachment bytea,
  ADD CHECK (num_nonnulls(attachment_name, attachment_type, attachment) IN (0, 3)),
  ADD CHECK (octet_length(attachment) <= 5000000);
