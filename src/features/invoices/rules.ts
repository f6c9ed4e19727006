import { parseGstNumber } from '#platform/gst-number.ts'
import { indianClock, startOfIndianDate } from '#platform/indian-time.ts'
import type { InvoiceBuyer, InvoiceDeduction } from './invoice-parties.ts'

/** CGST rule 46 (b). */
const maxCodeLength = 16
const numberDigits = 6

/** The settings of the supplier that decide about tax. */
export interface TaxSettings {
  gstin: string | null
  /** Two digits, as in a GSTIN. */
  stateCode: string
  taxRatePermille: number
}

/** How a price that includes GST divides into what it is charged for and the tax; the parts add up to it exactly. */
export interface PriceSplit {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** 26-27 from 1 April 2026 to 31 March 2027, in Indian time. */
export function financialYearOf(time: Date): string {
  const clock = indianClock(time)
  const from = clock.getUTCMonth() >= 3 ? clock.getUTCFullYear() : clock.getUTCFullYear() - 1
  return `${String(from % 100).padStart(2, '0')}-${String((from + 1) % 100).padStart(2, '0')}`
}

/**
 * Whether a credit note can still lower the tax of an invoice: until 30 November after its financial year, in Indian
 * time (CGST Act s.34 (2)). A later one gives money back alone, and the tax stays paid.
 */
export function mayLowerTax(invoicedAt: Date, now: Date): boolean {
  const endsIn = 2000 + Number(financialYearOf(invoicedAt).slice(0, 2)) + 1
  return now < startOfIndianDate(`${endsIn}-12-01`)
}

/** NKD/26-27/000412; after 999,999 in a year NKD26-27/1000000, which also has at most 16 characters. */
export function invoiceCode(series: string, financialYear: string, number: number): string {
  const code = `${series}/${financialYear}/${String(number).padStart(numberDigits, '0')}`
  return code.length <= maxCodeLength ? code : code.replace('/', '')
}

/**
 * IGST Act s.12 (2): of a registered buyer its place, of others the state of the address on record, without one the
 * state of the supplier.
 */
export function placeOfSupply({ gstin, stateCode }: Pick<InvoiceBuyer, 'gstin' | 'stateCode'>, seller: TaxSettings) {
  const valid = gstin ? parseGstNumber(gstin) : undefined
  if (valid) return valid.slice(0, 2)
  return /^\d\d$/.test(stateCode) ? stateCode : seller.stateCode
}

/**
 * Divides a price. Taxable is the price × 1000 / (1000 + rate in permille), rounded to the paisa; the rest is the tax:
 * CGST and SGST in equal parts where the place of supply is the supplier's state (an odd paisa is SGST's), otherwise
 * IGST. A supplier without GSTIN may not charge tax (CGST Act s.32).
 */
export function splitPrice(pricePaise: number, place: string, seller: TaxSettings): PriceSplit {
  const taxablePaise = taxableOf(pricePaise, seller)
  const taxPaise = pricePaise - taxablePaise
  if (place !== seller.stateCode) return { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise }
  const cgstPaise = (taxPaise - (taxPaise % 2)) / 2
  return { taxablePaise, cgstPaise, sgstPaise: taxPaise - cgstPaise, igstPaise: 0 }
}

/** The part of a refund: what has been given back with it, less what had been before, so that parts add up exactly. */
export function splitRefund(
  refundPaise: number,
  refundedBeforePaise: number,
  place: string,
  seller: TaxSettings,
): PriceSplit {
  const after = splitPrice(refundedBeforePaise + refundPaise, place, seller)
  const before = splitPrice(refundedBeforePaise, place, seller)
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  }
}

export interface PriceParts {
  listPaise: number
  creditPaise: number
  /** Coupon and credit for bad leads. */
  discountPaise: number
  leadCreditPaise: number
  couponCode: string | null
}

/** The amounts of the line without GST; the rate less all deductions is exactly the taxable value. */
export function linePrice(parts: PriceParts, seller: TaxSettings) {
  const { listPaise, creditPaise, discountPaise, leadCreditPaise, couponCode } = parts
  const ratePaise = taxableOf(listPaise, seller)
  const afterCredit = taxableOf(listPaise - creditPaise, seller)
  const afterCoupon = taxableOf(listPaise - creditPaise - (discountPaise - leadCreditPaise), seller)
  const taxablePaise = taxableOf(listPaise - creditPaise - discountPaise, seller)
  const deductions: InvoiceDeduction[] = [
    { reason: 'CREDIT' as const, code: null, paise: ratePaise - afterCredit },
    { reason: 'COUPON' as const, code: couponCode, paise: afterCredit - afterCoupon },
    { reason: 'LEADS' as const, code: null, paise: afterCoupon - taxablePaise },
  ].filter(({ paise }) => paise > 0)
  return { ratePaise, deductions, discountPaise: ratePaise - taxablePaise, taxablePaise }
}

export const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: PriceSplit) => cgstPaise + sgstPaise + igstPaise

function taxableOf(pricePaise: number, { gstin, taxRatePermille }: TaxSettings): number {
  return gstin === null ? pricePaise : roundedQuotient(pricePaise * 1000, 1000 + taxRatePermille)
}

/** Whole numbers only, so that nothing is lost in a fraction. */
function roundedQuotient(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor)
}
