-- Which enquiries the business has written in, without their messages: counted on each view of the answered ones.
CREATE INDEX enquiry_message_reply ON enquiry_message (enquiry_id) WHERE sender = 'merchant';
