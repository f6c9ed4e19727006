-- The date of the last document of a series: numbers that rise have dates that never fall, whatever the clocks of the
-- machines say (docs/decisions/108-invoices.md).
ALTER TABLE invoice_counter ADD COLUMN last_issued_at timestamptz(3) NOT NULL DEFAULT '-infinity';
