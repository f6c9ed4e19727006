import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { InvoiceTables } from './invoice-tables.ts'

export type IssuedDocument = { invoiceId: number; code: string }
type DocumentToIssue = Omit<
  Insertable<InvoiceTables['invoice']>,
  'code' | 'number' | 'issued_at' | 'pdf' | 'pdf_sha256'
>

/**
 * Takes the next number of the series and issues the document with it, in one statement: the counter's row stays locked
 * until the transaction ends, so this is its last statement. A transaction that is rolled back gives the number back.
 * The code is that of `invoiceCode`.
 */
export async function insertNumbered(tx: Db, document: DocumentToIssue, now: Date): Promise<IssuedDocument> {
  const { series, financial_year: year } = document
  const result = await sql<IssuedDocument>`
    with counter as (
      insert into invoice_counter (series, financial_year, last_number, last_issued_at)
      values (${series}, ${year}, 1, ${now})
      on conflict (series, financial_year) do update set last_number = invoice_counter.last_number + 1,
        last_issued_at = greatest(invoice_counter.last_issued_at, excluded.last_issued_at)
      returning last_number, last_issued_at
    ), numbered as (
      select *, ${series} || '/' || ${year} || '/' || lpad(last_number::text, greatest(6, length(last_number::text)), '0')
        as full_code
      from counter
    )
    insert into invoice (kind, series, financial_year, number, code, payment_id, refund_id, original_invoice_id, reason,
      issued_at, supplier, buyer, lines, place_of_supply, tax_rate_permille, taxable_paise, cgst_paise, sgst_paise,
      igst_paise, total_paise)
    select ${document.kind}, ${series}, ${year}, last_number,
      case when length(full_code) <= 16 then full_code else overlay(full_code placing '' from length(${series}) + 1 for 1) end,
      ${document.payment_id}::bigint, ${document.refund_id ?? null}::bigint, ${document.original_invoice_id ?? null}::bigint,
      ${document.reason ?? null}::text, last_issued_at, ${document.supplier}::jsonb, ${document.buyer}::jsonb,
      ${document.lines}::jsonb, ${document.place_of_supply}, ${document.tax_rate_permille}::smallint,
      ${document.taxable_paise}::bigint, ${document.cgst_paise}::bigint, ${document.sgst_paise}::bigint,
      ${document.igst_paise}::bigint, ${document.total_paise}::bigint
    from numbered
    returning id as "invoiceId", code`.execute(tx)
  const issued = result.rows[0]
  if (!issued) throw new Error('A document was not issued.')
  return issued
}

/** What an invoice says of a purchase; served by the primary key. */
export function findPurchaseToInvoice(db: Db, paymentId: number) {
  return db
    .selectFrom('payment')
    .select(['id', 'title', 'starts_at', 'ends_at', 'list_paise', 'credit_paise', 'discount_paise', 'amount_paise'])
    .select(['coupon_code', 'buyer'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
}

/** The credit for bad leads that lowered a price. Served by credit_use_pkey. */
export async function findLeadCredit(db: Db, paymentId: number): Promise<number> {
  const row = await db
    .selectFrom('credit_use')
    .select('amount_paise')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.amount_paise ?? 0
}

export type InvoiceRow = Omit<Selectable<InvoiceTables['invoice']>, 'pdf'>

const invoiceColumns = [
  'id',
  'kind',
  'series',
  'financial_year',
  'number',
  'code',
  'payment_id',
  'refund_id',
  'original_invoice_id',
  'reason',
  'issued_at',
  'supplier',
  'buyer',
  'lines',
  'place_of_supply',
  'tax_rate_permille',
  'taxable_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'total_paise',
  'pdf_sha256',
] as const

/** Served by invoice_of_payment. */
export function findInvoiceOf(db: Db, paymentId: number): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoice')
    .select(invoiceColumns)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst()
}

/** The same, held until the transaction ends: credit notes of one invoice are written one after the other. */
export function lockInvoiceOf(tx: Db, paymentId: number): Promise<InvoiceRow | undefined> {
  return tx
    .selectFrom('invoice')
    .select(invoiceColumns)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'INVOICE')
    .forUpdate()
    .executeTakeFirst()
}

/** Served by invoice_refund_id_key. */
export function findCreditNoteOf(db: Db, refundId: number): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').select(invoiceColumns).where('refund_id', '=', refundId).executeTakeFirst()
}

/** The credit notes of a payment, with the refund each belongs to. Served by invoice_payment. */
export async function listCreditNotesOf(db: Db, paymentId: number): Promise<{ code: string; refundId: number }[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['code', 'refund_id'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'CREDIT_NOTE')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.flatMap(({ code, refund_id }) => (refund_id === null ? [] : { code, refundId: refund_id }))
}

/** The sum of the credit notes of an invoice; served by invoice_original. */
export async function countCreditedPaise(db: Db, invoiceId: number): Promise<number> {
  const { paise } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total_paise'), sql.lit(0)).as('paise'))
    .where('original_invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return Number(paise)
}

/** Served by the primary key. */
export function findRefundToCredit(db: Db, refundId: number) {
  return db
    .selectFrom('refund')
    .select(['id', 'payment_id', 'amount_paise', 'reason'])
    .where('id', '=', refundId)
    .executeTakeFirst()
}

/** Served by the primary key. */
export function findInvoiceById(db: Db, id: number): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').select(invoiceColumns).where('id', '=', id).executeTakeFirst()
}
