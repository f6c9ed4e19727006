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
 * Each finds what is wrong since a time, or now. Served by payment_paid_at, invoice_issued_at, invoice_of_payment,
 * ledger_transfer_payment, ledger_transfer_refund, ledger_transfer_created_at, those of single accounts, refund_open,
 * affiliate_commission_earned and the keys of the tables.
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
  'a plan was given and not paid, or goes on though all was refunded': ({ since }) => sql`
    select payment.id::text as id, payment.status as detail from subscription join payment on payment.id = payment_id
    where subscription.starts_at >= ${since} and (payment.status not in ('PAID', 'REFUNDED')
      or payment.status = 'REFUNDED' and ended_by_payment_id is null and subscription.ends_at > subscription.starts_at)`,
  'an advertisement was paid and neither waits nor runs': ({ since }) => sql`
    select payment.id::text as id, ad_booking.status as detail
    from payment left join ad_booking on ad_booking.id = ad_booking_id
    where payment.kind = 'AD' and payment.status = 'PAID' and paid_at >= ${since}
      and coalesce(ad_booking.status, '') not in ('REVIEW', 'APPROVED')`,
  'refunds, credit notes and payment differ': ({ since }) => sql`
    select payment.id::text as id, refunded_paise || ' ≠ ' || given.paise || ' ≠ ' || noted.paise as detail from payment
    cross join lateral (select coalesce(sum(amount_paise), 0) as paise from refund
      where payment_id = payment.id and is_of_purchase) given
    cross join lateral (select coalesce(sum(total_paise), 0) as paise from invoice
      where payment_id = payment.id and kind = 'CREDIT_NOTE') noted
    where (paid_at >= ${since} or exists (select from refund where payment_id = payment.id and requested_at >= ${since}))
      and (refunded_paise <> given.paise or refunded_paise <> noted.paise)`,
  'a refund was carried out and is not booked': ({ since }) => sql`
    select refund.id::text as id, amount_paise::text as detail from refund
    where status = 'PROCESSED' and processed_at >= ${since} and not exists
      (select from ledger_transfer where idempotency_key = 'refund:' || refund.id || ':paid')`,
  'refunds owed differ from the ledger': () => sql`
    select 'refunds' as id, owed.paise || ' ≠ ' || booked.paise as detail
    from (select coalesce(sum(amount_paise), 0) as paise from refund where is_of_purchase and status <> 'PROCESSED') owed,
      (select coalesce(sum(case when credit_account = 'refunds' then amount_paise else -amount_paise end), 0) as paise
        from ledger_transfer where debit_account = 'refunds' or credit_account = 'refunds') booked
    where owed.paise <> booked.paise`,
  'money kept apart differs from what is to go back': () => sql`
    select payment_id::text as id, kept || ' ≠ ' || owed.paise as detail from (
      select payment_id, sum(case when credit_account = 'unassigned' then amount_paise
        when refund_id is not null then -amount_paise else 0 end) as kept
      from ledger_transfer
      where (debit_account = 'unassigned' or credit_account = 'unassigned') and payment_id is not null group by payment_id
    ) apart cross join lateral (
      select coalesce(sum(amount_paise), 0) as paise from refund
      where refund.payment_id = apart.payment_id and not is_of_purchase and status <> 'PROCESSED'
    ) owed where kept <> owed.paise`,
  'commissions earned differ from the ledger': () => sql`
    select 'commissions' as id, earned.paise || ' ≠ ' || booked.paise as detail
    from (select coalesce(sum(amount_paise), 0) as paise from affiliate_commission where status = 'EARNED') earned,
      (select coalesce(sum(case when credit_account = 'commissions' then amount_paise else -amount_paise end), 0) as paise
        from ledger_transfer where debit_account = 'commissions' or credit_account = 'commissions') booked
    where earned.paise <> booked.paise`,
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
      (select (select coalesce(sum(credit_paise - withdrawn_paise), 0) from lead_report where outcome = 'CREDITED')
        - (select coalesce(sum(amount_paise), 0) from credit_use where used_at is not null and returned_at is null) as paise) held
    where held.paise <> booked.paise`,
}

/** Everything that must hold, in a word. */
export const moneyChecks: readonly string[] = Object.keys(checks)

/** What is found of one of them. */
export async function findMismatches(db: Db, what: string, range: { since: Date; now: Date }): Promise<Mismatch[]> {
  const check = checks[what]
  if (!check) throw new Error(`There is no check "${what}".`)
  const { rows } = await sql<Omit<Mismatch, 'what'>>`
    select id, coalesce(detail, '') as detail from (${check(range)}) found limit ${listedAtMost}`.execute(db)
  return rows.map((row) => ({ what, ...row }))
}

export async function listMismatches(db: Db, range: { since: Date; now: Date }): Promise<Mismatch[]> {
  const found: Mismatch[] = []
  for (const what of moneyChecks) found.push(...(await findMismatches(db, what, range)))
  return found
}
