-- A template has this id with SMS, WhatsApp and DLT alike.
ALTER TABLE outgoing_message RENAME COLUMN dlt_template_id TO template;
