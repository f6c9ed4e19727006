import { type DocumentFacts, invoiceDocument } from '#features/invoices/server/invoice-document.ts'

const issuedAt = new Date('2026-11-22T10:45:00Z')

/** An invoice of a Business plan to a buyer in Delhi, as texts; parts of it may be others. */
export function sampleInvoice(
  {
    invoice = {},
    ...facts
  }: Partial<Omit<DocumentFacts, 'invoice'>> & { invoice?: Partial<DocumentFacts['invoice']> } = {},
  buyer: Partial<DocumentFacts['invoice']['buyer']> = {},
) {
  return invoiceDocument({
    invoice: {
      id: 1,
      kind: 'INVOICE',
      series: 'NKD',
      financial_year: '26-27',
      number: 412,
      code: 'NKD/26-27/000412',
      payment_id: 1001,
      refund_id: null,
      original_invoice_id: null,
      reason: null,
      issued_at: issuedAt,
      supplier: {
        name: 'Nukkad Directory Private Limited',
        address: '14, Second Avenue, Anna Nagar, Chennai 600040',
        stateCode: '33',
        gstin: '33AAFCN3906Q1Z5',
      },
      buyer: {
        name: 'Ravi Electricals',
        address: 'F-14, Central Market, Lajpat Nagar II, New Delhi',
        pincode: '110024',
        stateCode: '07',
        gstin: '07ABCPK4821M1ZL',
        email: 'ravi@mail.example.com',
        phone: null,
        ...buyer,
      },
      lines: [
        {
          title: 'Business plan, 1 year',
          sac: '998365',
          quantity: 1,
          ratePaise: 30_932,
          discountPaise: 3093,
          deductions: [{ reason: 'COUPON', code: 'DIWALI10', paise: 3093 }],
          taxablePaise: 27_839,
          startsAt: '2026-11-22T10:45:00.000Z',
          endsAt: '2027-11-22T18:30:00.000Z',
        },
      ],
      place_of_supply: '07',
      tax_rate_permille: 180,
      taxable_paise: 27_839,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 5011,
      total_paise: 32_850,
      pdf_sha256: null,
      ...invoice,
    },
    site: {
      name: 'Nukkad',
      supportEmail: 'support@nukkad.example',
      tollFree: '1800-000-0000',
      grievanceOfficer: 'Lakshmi Narayanan, grievance@nukkad.example',
    },
    nameOfState: (code) => ({ '07': 'Delhi', '33': 'Tamil Nadu' })[code] ?? '',
    payment: { method: 'upi', reference: '432617885102', orderId: 'order_Q8r2Lk', paidAt: issuedAt },
    isSpecimen: false,
    original: undefined,
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>',
    ...facts,
  })
}
