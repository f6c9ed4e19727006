-- The date of the last document of a series: numbers that rise have dates that never fall, whatever the clocks of the
-- machines say (docs/decisions/108-invoices.md).
ALTER TABLE invoice_counter ADD COLUMN last_issued_at timestamptz(3) NOT NULL DEFAULT '-infinity';

CREATE TRIGGER invoice_no_truncate BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A number is given once, and the next is one higher.
CREATE FUNCTION invoice_counter_counts_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last_number <> OLD.last_number + 1 OR NEW.series <> OLD.series OR NEW.financial_year <> OLD.financial_year THEN
    RAISE EXCEPTION 'the numbers of a series count up one by one';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_counter_counts_up BEFORE UPDATE ON invoice_counter
  FOR EACH ROW EXECUTE FUNCTION invoice_counter_counts_up();
CREATE TRIGGER invoice_counter_never_deleted BEFORE DELETE ON invoice_counter
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
