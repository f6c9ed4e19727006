import type { Db } from '#core/database.ts'
import { enqueue } from '#core/jobs.ts'
import { financialYearOf, type PriceSplit } from '../rules.ts'
import { deliverInvoice } from './deliver-invoice.ts'
import {
  findCreditNoteOf,
  findRefundToCredit,
  type InvoiceRow,
  type IssuedDocument,
  insertNumbered,
} from './invoice-queries.ts'
import type { Seller } from './issue-invoice.ts'
import { splitOfRefund } from './split-of-refund.ts'

/**
 * Issues the credit note of a refund, once: a repeat returns the same. Rate, parties and place are those of the
 * invoice, whatever the settings are today. Money that was never invoiced (paid twice, or too late) needs none:
 * undefined. After 30 November of the next financial year it is a financial one, which lowers no tax. An upgrade has
 * none either: the unused part is deducted on the new invoice
 * (docs/decisions/108-invoices.md).
 */
export async function issueCreditNote(
  tx: Db,
  { refundId, now, seller }: { refundId: number; now: Date; seller: Pick<Seller, 'creditNoteSeries'> },
): Promise<(IssuedDocument & PriceSplit) | undefined> {
  const refund = await findRefundToCredit(tx, refundId)
  if (!refund) throw new Error(`There is no refund ${refundId} to credit.`)
  const existing = await findCreditNoteOf(tx, refundId)
  if (existing) return { invoiceId: existing.id, code: existing.code, ...splitOf(existing) }
  const divided = await splitOfRefund(tx, { paymentId: refund.payment_id, amountPaise: refund.amount_paise, now })
  if (!divided) return undefined
  const { invoice, split, taxRatePermille } = divided
  await enqueue(tx, deliverInvoice, { paymentId: refund.payment_id, refundId })
  const issued = await insertNumbered(
    tx,
    {
      kind: 'CREDIT_NOTE',
      series: seller.creditNoteSeries,
      financial_year: financialYearOf(now),
      payment_id: refund.payment_id,
      refund_id: refundId,
      original_invoice_id: invoice.id,
      reason: refund.reason,
      supplier: JSON.stringify(invoice.supplier),
      buyer: JSON.stringify(invoice.buyer),
      lines: JSON.stringify(
        invoice.lines.map((line) => ({
          ...line,
          ratePaise: split.taxablePaise,
          discountPaise: 0,
          deductions: [],
          taxablePaise: split.taxablePaise,
        })),
      ),
      place_of_supply: invoice.place_of_supply,
      tax_rate_permille: taxRatePermille,
      taxable_paise: split.taxablePaise,
      cgst_paise: split.cgstPaise,
      sgst_paise: split.sgstPaise,
      igst_paise: split.igstPaise,
      total_paise: refund.amount_paise,
    },
    now,
  )
  return { ...issued, ...split }
}

const splitOf = (invoice: InvoiceRow): PriceSplit => ({
  taxablePaise: invoice.taxable_paise,
  cgstPaise: invoice.cgst_paise,
  sgstPaise: invoice.sgst_paise,
  igstPaise: invoice.igst_paise,
})
