import type { Config } from '#config.ts'
import type { Db } from '#core/database.ts'
import { enqueue } from '#core/jobs.ts'
import { parseGstNumber } from '#platform/gst-number.ts'
import type { InvoiceBuyer, InvoiceLine, InvoiceSupplier } from '../invoice-parties.ts'
import { financialYearOf, linePrice, placeOfSupply, splitPrice } from '../rules.ts'
import { deliverInvoice } from './deliver-invoice.ts'
import {
  findInvoiceOf,
  findLeadCredit,
  findPurchaseToInvoice,
  type IssuedDocument,
  insertNumbered,
} from './invoice-queries.ts'

export type Seller = Config['seller']

/**
 * Issues the invoice of a payment that was captured, once: a repeat returns the same. Call it last in the transaction,
 * as it takes the number. Never refuses: a wrong GSTIN is left out, and a buyer without a state counts as of ours.
 */
export async function issueInvoice(
  tx: Db,
  { paymentId, now, seller }: { paymentId: number; now: Date; seller: Seller },
): Promise<IssuedDocument> {
  const existing = await findInvoiceOf(tx, paymentId)
  if (existing) return { invoiceId: existing.id, code: existing.code }
  const purchase = await findPurchaseToInvoice(tx, paymentId)
  if (!purchase) throw new Error(`There is no payment ${paymentId} to invoice.`)
  const buyer: InvoiceBuyer = {
    ...purchase.buyer,
    gstin: (purchase.buyer.gstin && parseGstNumber(purchase.buyer.gstin)) || null,
  }
  const place = placeOfSupply(buyer, seller)
  const split = splitPrice(purchase.amount_paise, place, seller)
  const line: InvoiceLine = {
    title: purchase.title,
    sac: seller.sac,
    quantity: 1,
    ...linePrice(
      {
        listPaise: purchase.list_paise,
        creditPaise: purchase.credit_paise,
        discountPaise: purchase.discount_paise,
        leadCreditPaise: Math.min(await findLeadCredit(tx, paymentId), purchase.discount_paise),
        couponCode: purchase.coupon_code,
      },
      seller,
    ),
    startsAt: purchase.starts_at?.toISOString() ?? null,
    endsAt: purchase.ends_at?.toISOString() ?? null,
  }
  await enqueue(tx, deliverInvoice, { paymentId, refundId: null })
  return insertNumbered(
    tx,
    {
      kind: 'INVOICE',
      series: seller.invoiceSeries,
      financial_year: financialYearOf(now),
      payment_id: paymentId,
      supplier: JSON.stringify(supplierOf(seller)),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify([line]),
      place_of_supply: place,
      tax_rate_permille: seller.gstin === null ? 0 : seller.taxRatePermille,
      taxable_paise: split.taxablePaise,
      cgst_paise: split.cgstPaise,
      sgst_paise: split.sgstPaise,
      igst_paise: split.igstPaise,
      total_paise: purchase.amount_paise,
    },
    now,
  )
}

const supplierOf = ({ name, address, stateCode, gstin }: Seller): InvoiceSupplier => ({
  name,
  address,
  stateCode,
  gstin,
})
