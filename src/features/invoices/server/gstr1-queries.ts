import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { ReturnedDocument } from '../gstr1.ts'
import type { InvoiceTables } from './invoice-tables.ts'

const batchSize = 5000

/** Half open, in Indian time. */
export interface Month {
  from: Date
  to: Date
}

/** All documents of a month that a supplier issued, in the order of issue. Served by invoice_issued_at. */
export async function* eachDocument(db: Db, { from, to }: Month, gstin: string): AsyncGenerator<ReturnedDocument> {
  let after: { at: Date; id: number } = { at: from, id: 0 }
  for (;;) {
    const rows = await db
      .selectFrom('invoice')
      .leftJoin('invoice as original', 'original.id', 'invoice.original_invoice_id')
      .select(['invoice.id', 'invoice.kind', 'invoice.series', 'invoice.number', 'invoice.code', 'invoice.issued_at'])
      .select(['invoice.buyer', 'invoice.supplier', 'invoice.lines', 'invoice.place_of_supply'])
      .select(['invoice.tax_rate_permille', 'invoice.taxable_paise', 'invoice.cgst_paise', 'invoice.sgst_paise'])
      .select(['invoice.igst_paise', 'invoice.total_paise', 'original.total_paise as original_total_paise'])
      .where('invoice.issued_at', '>=', from)
      .where('invoice.issued_at', '<', to)
      .where(sql<boolean>`(invoice.issued_at, invoice.id) > (${after.at}, ${after.id})`)
      .where(sql<boolean>`invoice.supplier->>'gstin' = ${gstin}`)
      .orderBy('invoice.issued_at')
      .orderBy('invoice.id')
      .limit(batchSize)
      .execute()
    for (const row of rows) yield documentOf(row)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { at: last.issued_at, id: last.id }
  }
}

type Row = Pick<
  Selectable<InvoiceTables['invoice']>,
  | 'kind'
  | 'series'
  | 'number'
  | 'code'
  | 'issued_at'
  | 'buyer'
  | 'supplier'
  | 'lines'
  | 'place_of_supply'
  | 'tax_rate_permille'
  | 'taxable_paise'
  | 'cgst_paise'
  | 'sgst_paise'
  | 'igst_paise'
  | 'total_paise'
> & { original_total_paise: number | null }

function documentOf(row: Row): ReturnedDocument {
  return {
    kind: row.kind,
    series: row.series,
    number: row.number,
    code: row.code,
    issuedAt: row.issued_at,
    buyerName: row.buyer.name,
    buyerGstin: row.buyer.gstin,
    placeOfSupply: row.place_of_supply,
    isInterState: row.place_of_supply !== row.supplier.stateCode,
    ratePermille: row.tax_rate_permille,
    sac: row.lines[0]?.sac ?? '',
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    totalPaise: row.total_paise,
    originalTotalPaise: row.original_total_paise,
  }
}

/**
 * The tax that the ledger owes the state for the documents of a month, less what was given back. Served by
 * ledger_transfer_payment and ledger_transfer_refund.
 */
export async function countBookedTax(db: Db, { from, to }: Month, gstin: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(case when credit_account = 'gst_payable' then amount_paise else -amount_paise end), 0)::bigint as paise
    from invoice join ledger_transfer transfer on case when invoice.kind = 'INVOICE'
      then transfer.payment_id = invoice.payment_id and transfer.refund_id is null
      else transfer.refund_id = invoice.refund_id end
    where issued_at >= ${from} and issued_at < ${to} and supplier->>'gstin' = ${gstin}
      and 'gst_payable' in (debit_account, credit_account)`.execute(db)
  return rows[0]?.paise ?? 0
}
