-- A customer may ask up to three businesses at once: their enquiries share a number, and one of them is chosen.
CREATE SEQUENCE work_request_id;
ALTER TABLE enquiry
  ADD COLUMN request_id bigint,
  ADD COLUMN chosen_at timestamptz(3);
CREATE INDEX enquiry_request ON enquiry (customer_id, request_id DESC) WHERE request_id IS NOT NULL;
