import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'

export interface Mismatch {
  /** What should hold and does not. */
  what: string
  /** The payment, document or series that it is about. */
  id: string
  detail: string
}

/** As many of each kind are listed. */
const listedAtMost = 100

type Check = (range: { since: Date; now: Date }) => RawBuilder<Omit<Mismatch, 'what'>>

/**
 * Each finds what is wrong since a time. Served by payment_paid_at, invoice_issued_at, invoice_of_payment,
 * ledger_transfer_payment, ledger_transfer_refund, ledger_transfer_created_at and the keys of the tables.
 */
const checks: Record<string, Check> = {
  'a paid payment has no invoice': ({ since }) => sql`
    select payment.id::text as id, status as detail from payment
    where paid_at >= ${since} and not exists
      (select from invoice where invoice.payment_id = payment.id and invoice.kind = 'INVOICE')`,
  'an invoice has no paid payment': ({ since }) => sql`
    select invoice.code as id, payment.status as detail from invoice join payment on payment.id = payment_id
    where issued_at >= ${since} and invoice.kind = 'INVOICE' and payment.paid_at is null`,
  'an invoice is not for the amount paid': ({ since }) => sql`
    select invoice.code as id, total_paise || ' ≠ ' || amount_paise as detail
    from invoice join payment on payment.id = payment_id
    where issued_at >= ${since} and invoice.kind = 'INVOICE' and total_paise <> amount_paise`,
  'a plan was paid and not given': ({ since }) => sql`
    select payment.id::text as id, 'business ' || business_id as detail from payment
    where paid_at >= ${since} and status = 'PAID' and kind = 'PLAN' and business_id is not null
      and not exists (select from subscription where subscription.payment_id = payment.id)`,
  'the ledger differs from an invoice': ({ since }) => sql`
    select code as id, booked.value || ' + ' || booked.tax || ' ≠ ' || taxable_paise || ' + ' || total_paise - taxable_paise as detail
    from invoice cross join lateral (
      select coalesce(sum(amount_paise) filter (where credit_account in ('revenue', 'advertising')), 0) as value,
        coalesce(sum(amount_paise) filter (where credit_account = 'gst_payable'), 0) as tax
      from ledger_transfer where payment_id = invoice.payment_id and debit_account = 'gateway'
    ) booked
    where issued_at >= ${since} and kind = 'INVOICE'
      and (booked.value, booked.tax) <> (taxable_paise, total_paise - taxable_paise)`,
  'the ledger differs from a credit note': ({ since }) => sql`
    select code as id, booked.value || ' + ' || booked.tax || ' ≠ ' || taxable_paise || ' + ' || total_paise - taxable_paise as detail
    from invoice cross join lateral (
      select coalesce(sum(amount_paise) filter (where debit_account in ('revenue', 'advertising')), 0) as value,
        coalesce(sum(amount_paise) filter (where debit_account = 'gst_payable'), 0) as tax
      from ledger_transfer where refund_id = invoice.refund_id and credit_account = 'refunds'
    ) booked
    where issued_at >= ${since} and kind = 'CREDIT_NOTE'
      and (booked.value, booked.tax) <> (taxable_paise, total_paise - taxable_paise)`,
  'tax is booked without a document': ({ since }) => sql`
    select transfer.id::text as id, transfer.idempotency_key as detail from ledger_transfer transfer
    where created_at >= ${since} and 'gst_payable' in (debit_account, credit_account) and not exists (
      select from invoice where case when transfer.refund_id is null
        then invoice.payment_id = transfer.payment_id and invoice.kind = 'INVOICE'
        else invoice.refund_id = transfer.refund_id end)`,
  'more was credited than invoiced': ({ since }) => sql`
    select original.code as id, sum(note.total_paise) || ' > ' || original.total_paise as detail
    from invoice note join invoice original on original.id = note.original_invoice_id
    where original.id in (select original_invoice_id from invoice where issued_at >= ${since} and kind = 'CREDIT_NOTE')
    group by original.id having sum(note.total_paise) > original.total_paise`,
  'the numbers of a series have a gap': () => sql`
    select series || '/' || financial_year as id, issued || ' of ' || last_number as detail
    from invoice_counter cross join lateral (
      select count(*) as issued from invoice
      where (invoice.series, invoice.financial_year) = (invoice_counter.series, invoice_counter.financial_year)
    ) counted where issued <> last_number`,
  'a later number has an earlier date': ({ since }) => sql`
    select code as id, issued_at::text as detail from (
      select code, issued_at, lag(issued_at) over (partition by series, financial_year order by number) as before
      from invoice where issued_at >= ${since}
    ) dated where issued_at < before`,
  'a document has no file': ({ since, now }) => sql`
    select code as id, issued_at::text as detail from invoice
    where issued_at >= ${since} and issued_at < ${now}::timestamptz - interval '1 hour' and pdf is null`,
  'a file is not as it was issued': ({ since }) => sql`
    select code as id, pdf_sha256 as detail from invoice
    where issued_at >= ${since} and pdf is not null and encode(sha256(pdf), 'hex') <> pdf_sha256`,
  'credits of merchants differ from the ledger': () => sql`
    select 'credits' as id, held.paise || ' ≠ ' || booked.paise as detail
    from (select coalesce(sum(case when credit_account = 'credits' then amount_paise else -amount_paise end), 0) as paise
      from ledger_transfer where debit_account = 'credits' or credit_account = 'credits') booked,
      (select (select coalesce(sum(credit_paise), 0) from lead_report where outcome = 'CREDITED')
        - (select coalesce(sum(amount_paise), 0) from credit_use where used_at is not null and returned_at is null) as paise) held
    where held.paise <> booked.paise`,
}

export async function listMismatches(db: Db, range: { since: Date; now: Date }): Promise<Mismatch[]> {
  const found: Mismatch[] = []
  for (const [what, check] of Object.entries(checks)) {
    const { rows } = await sql<Omit<Mismatch, 'what'>>`
      select id, coalesce(detail, '') as detail from (${check(range)}) found limit ${listedAtMost}`.execute(db)
    found.push(...rows.map((row) => ({ what, ...row })))
  }
  return found
}
