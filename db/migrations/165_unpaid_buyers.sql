-- To whom the invoice of a purchase would have gone that nobody paid: forgotten by the nightly clean-up after a month.
CREATE INDEX payment_unpaid_buyer ON payment (created_at) WHERE paid_at IS NULL AND buyer ->> 'name' <> '';
