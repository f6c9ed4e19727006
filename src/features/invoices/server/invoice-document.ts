import { indianClock } from '#platform/indian-time.ts'
import { texts } from '#texts/server-texts.ts'
import { formatCount, formatDate, formatDateTime } from '#ui/format.ts'
import { amountInWords } from '../amount-in-words.ts'
import type { InvoiceLine } from '../invoice-parties.ts'
import type { InvoiceRow } from './invoice-queries.ts'

/** How it was paid, for an invoice; the invoice that it corrects, for a credit note. */
export interface DocumentFacts {
  invoice: InvoiceRow
  site: { name: string; supportEmail: string; tollFree: string; grievanceOfficer: string }
  nameOfState(code: string): string
  payment: { method: string | null; reference: string | null; orderId: string | null; paidAt: Date | null }
  /** Of the sandbox no money moved. */
  isSpecimen: boolean
  original: Pick<InvoiceRow, 'code' | 'issued_at'> | undefined
  /** SVG. */
  logo: string
}

/** Union territories without a legislature have UTGST in place of SGST. */
const unionTerritories = new Set(['04', '26', '31', '35', '38'])

const deductionNames = { CREDIT: 'unused part of the earlier plan', LEADS: 'credit for bad leads' } as const

const paymentMethods: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Card, in instalments',
}

/** Everything that invoice.typ sets, as texts in English: what a tax officer reads has one language. */
export function invoiceDocument(facts: DocumentFacts) {
  const { invoice, site, nameOfState } = facts
  const clock = indianClock(invoice.issued_at)
  const isCredit = invoice.kind === 'CREDIT_NOTE'
  const state = (code: string) => [nameOfState(code), `(${code})`].filter(Boolean).join(' ')
  const isRegistered = invoice.supplier.gstin !== null
  // Too late to lower the tax (CGST Act s.34 (2)).
  const isFinancial = isCredit && isRegistered && invoice.tax_rate_permille === 0
  return {
    title: isFinancial ? 'Financial credit note' : isCredit ? 'Credit note' : isRegistered ? 'Tax invoice' : 'Invoice',
    subtitle: 'Original for recipient',
    site: site.name,
    logo: facts.logo,
    code: invoice.code,
    date: { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() },
    specimen: facts.isSpecimen ? 'Specimen: paid at the test gateway. No money moved, and no tax is due.' : null,
    facts: [
      [isCredit ? 'Credit note No.' : 'Invoice No.', invoice.code],
      ['Date', day(invoice.issued_at)],
      ...(facts.original
        ? [
            ['Against invoice', facts.original.code],
            ['of', day(facts.original.issued_at)],
          ]
        : []),
      ['Place of supply', state(invoice.place_of_supply)],
      ['Reverse charge', 'No'],
    ],
    supplier: {
      name: invoice.supplier.name,
      lines: [invoice.supplier.address, state(invoice.supplier.stateCode)],
      gstin: invoice.supplier.gstin,
    },
    buyer: {
      name: invoice.buyer.name,
      lines: [invoice.buyer.address, `${state(invoice.buyer.stateCode)} ${invoice.buyer.pincode}`.trim()],
      gstin: invoice.buyer.gstin,
    },
    buyerTitle: isCredit ? 'Issued to' : 'Billed to',
    payment: isCredit
      ? { title: 'Reason', lines: [invoice.reason ?? '', 'The amount goes back the way it was paid.'] }
      : { title: 'Payment', lines: paymentLines(facts) },
    valueTitle: isRegistered && !isFinancial ? 'Taxable value ₹' : 'Value ₹',
    lines: invoice.lines.map(lineOf),
    words: amountInWords(invoice.total_paise),
    taxes: isRegistered && !isFinancial ? taxesOf(invoice) : null,
    sums: [['Taxable value', rupees(invoice.taxable_paise)], ...taxSums(invoice)].map(([name, value]) => [
      isRegistered && !isFinancial ? name : 'Value',
      value,
    ]),
    total: ['Total ₹', rupees(invoice.total_paise)],
    notes: [
      ...(isFinancial ? ['The tax of the invoice is not reduced: section 34 (2) of the CGST Act.'] : []),
      isRegistered
        ? 'Electronic document under the CGST Rules 2017, valid without a signature.'
        : 'The supplier is not registered under GST: no tax is charged.',
      `Questions: ${site.supportEmail}, ${site.tollFree}`,
      `Grievance officer: ${site.grievanceOfficer}`,
    ],
  }
}

export type InvoiceDocument = ReturnType<typeof invoiceDocument>

function lineOf(line: InvoiceLine) {
  const period =
    line.startsAt && line.endsAt ? `${day(line.startsAt)} – ${day(new Date(Date.parse(line.endsAt) - 1))}` : ''
  const deductions = line.deductions.map(({ reason, code, paise }) =>
    reason === 'COUPON'
      ? `Less coupon ${code ?? ''} ${rupees(paise)}`
      : `Less ${deductionNames[reason]} ${rupees(paise)}`,
  )
  return {
    title: line.title,
    details: [period, ...deductions].filter((text) => text !== ''),
    sac: line.sac,
    quantity: String(line.quantity),
    rate: rupees(line.ratePaise),
    discount: rupees(line.discountPaise),
    taxable: rupees(line.taxablePaise),
  }
}

function paymentLines({ payment, invoice }: DocumentFacts): string[] {
  const method = payment.method ? (paymentMethods[payment.method] ?? payment.method) : 'Online'
  return [
    `${method}, ${formatDateTime(payment.paidAt ?? invoice.issued_at, texts.en)} IST`,
    payment.reference ? `Ref. ${payment.reference}` : '',
    payment.orderId ? `Order ${payment.orderId}` : '',
    'Paid in full',
  ].filter((text) => text !== '')
}

const isIntraState = (invoice: InvoiceRow) => invoice.place_of_supply === invoice.supplier.stateCode
const percent = (permille: number) => `${permille / 10}%`
const stateTax = ({ supplier }: InvoiceRow) => (unionTerritories.has(supplier.stateCode) ? 'UTGST' : 'SGST')

function taxSums(invoice: InvoiceRow): [string, string][] {
  if (invoice.supplier.gstin === null || invoice.tax_rate_permille === 0) return []
  const { tax_rate_permille: rate } = invoice
  return isIntraState(invoice)
    ? [
        [`CGST ${percent(rate / 2)}`, rupees(invoice.cgst_paise)],
        [`${stateTax(invoice)} ${percent(rate / 2)}`, rupees(invoice.sgst_paise)],
      ]
    : [[`IGST ${percent(rate)}`, rupees(invoice.igst_paise)]]
}

/** The summary by SAC. */
function taxesOf(invoice: InvoiceRow) {
  const sums = taxSums(invoice)
  const sac = invoice.lines[0]?.sac ?? ''
  return {
    head: ['SAC', 'Taxable ₹', ...sums.map(([name]) => `${name} ₹`)],
    rows: [[sac, rupees(invoice.taxable_paise), ...sums.map(([, value]) => value)]],
  }
}

const day = (time: Date | string) => formatDate(time, texts.en)

/** 12550 → `125.50`, 12500000 → `1,25,000.00`. */
function rupees(paise: number): string {
  return `${formatCount(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
}
