import type { Db } from '#core/database.ts'
import { mayLowerTax, type PriceSplit, splitRefund } from '../rules.ts'
import { countCreditedPaise, type InvoiceRow, lockInvoiceOf } from './invoice-queries.ts'

/**
 * How money that goes back divides, by rate and place of its invoice, whatever the settings are today: what the ledger
 * books and the credit note says; without tax where it comes too late to lower that. The invoice is held until the
 * transaction ends. Undefined: it was never invoiced.
 */
export async function splitOfRefund(
  tx: Db,
  { paymentId, amountPaise, now }: { paymentId: number; amountPaise: number; now: Date },
): Promise<{ invoice: InvoiceRow; split: PriceSplit; taxRatePermille: number } | undefined> {
  const invoice = await lockInvoiceOf(tx, paymentId)
  if (!invoice) return undefined
  const creditedPaise = await countCreditedPaise(tx, invoice.id)
  if (creditedPaise + amountPaise > invoice.total_paise) {
    throw new Error(`A refund of ${amountPaise} paise is more than what is left of invoice ${invoice.code}.`)
  }
  if (!mayLowerTax(invoice.issued_at, now)) {
    const split = { taxablePaise: amountPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
    return { invoice, split, taxRatePermille: 0 }
  }
  const split = splitRefund(amountPaise, creditedPaise, invoice.place_of_supply, {
    gstin: invoice.supplier.gstin,
    stateCode: invoice.supplier.stateCode,
    taxRatePermille: invoice.tax_rate_permille,
  })
  return { invoice, split, taxRatePermille: invoice.tax_rate_permille }
}
