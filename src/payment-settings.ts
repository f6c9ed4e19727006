import { z } from 'zod'
import { choice, gstStateCode, invoiceSeries, number, origin, sellerGstin } from '#setting-kinds.ts'

/* Settings of payments, invoices and GST: part of config.ts. */

export const paymentSettings = {
  // The sandbox takes no money; it is refused in production.
  PAYMENT_GATEWAY: choice(['sandbox', 'razorpay']).default('sandbox'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'begins with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'is at least 8 characters without spaces')
    .optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'is at least 8 characters without spaces')
    .optional(),
  RAZORPAY_BASE_URL: origin(/^https?$/, 'https://api.razorpay.com').default('https://api.razorpay.com'),
  // Of the supplier on invoices; `none` when it is not registered under GST and so may not charge tax.
  SELLER_GSTIN: sellerGstin.optional(),
  // Two digits, as in a GSTIN; by default that of SELLER_GSTIN.
  SELLER_STATE: gstStateCode.optional(),
  INVOICE_SERIES: invoiceSeries.default('NKD'),
  CREDIT_NOTE_SERIES: invoiceSeries.default('CN'),
  // Services accounting code of what we sell; 998365 is the sale of internet advertising space.
  INVOICE_SAC: z
    .string()
    .regex(/^99\d{4}$/, 'is a services accounting code: six digits that begin with 99')
    .default('998365'),
  GST_PERCENT: number(18, [1, 40]),
}

type Settings = z.output<z.ZodObject<typeof paymentSettings>> & { LEGAL_NAME: string; LEGAL_ADDRESS: string }

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** Settings of payments that are right one by one, and wrong together. */
export function paymentContradictions(e: Settings, env: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  const ofRazorpay = razorpayNames.filter((name) => env[name])
  if (ofRazorpay.length > 0 && !env.PAYMENT_GATEWAY) {
    problems.push(
      `${ofRazorpay.join(', ')} needs PAYMENT_GATEWAY=razorpay, or PAYMENT_GATEWAY=sandbox to take no money.`,
    )
  }
  if (e.PAYMENT_GATEWAY === 'razorpay' && !(e.RAZORPAY_KEY_ID && e.RAZORPAY_KEY_SECRET && e.RAZORPAY_WEBHOOK_SECRET)) {
    problems.push(
      'PAYMENT_GATEWAY=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET: payments ' +
        'are signed with the one and webhooks with the other.',
    )
  }
  if (e.RAZORPAY_KEY_SECRET && e.RAZORPAY_KEY_SECRET === e.RAZORPAY_WEBHOOK_SECRET)
    problems.push('RAZORPAY_WEBHOOK_SECRET must be another than RAZORPAY_KEY_SECRET.')
  if (e.INVOICE_SERIES === e.CREDIT_NOTE_SERIES) {
    problems.push('CREDIT_NOTE_SERIES must differ from INVOICE_SERIES: each has numbers of its own.')
  }
  if (e.SELLER_GSTIN && e.SELLER_GSTIN !== 'none' && e.SELLER_STATE && !e.SELLER_GSTIN.startsWith(e.SELLER_STATE)) {
    problems.push('SELLER_STATE must be the first two digits of SELLER_GSTIN, or left out.')
  }
  if (e.SELLER_GSTIN === 'none' && !e.SELLER_STATE) problems.push('SELLER_GSTIN=none needs SELLER_STATE.')
  return problems
}

/** How payments are taken, and who issues invoices. */
export function readPayments(e: Settings) {
  return {
    seller: sellerOf(e),
    payments: {
      gateway: e.PAYMENT_GATEWAY,
      keyId: e.RAZORPAY_KEY_ID,
      keySecret: e.RAZORPAY_KEY_SECRET,
      webhookSecret: e.RAZORPAY_WEBHOOK_SECRET,
      baseUrl: e.RAZORPAY_BASE_URL,
    },
  }
}

/** Shown only outside production, where every invoice says that it is a specimen. */
const demoGstin = '33AAFCN3906Q1Z5'

/** Who issues invoices. */
function sellerOf(e: Settings) {
  const gstin = e.SELLER_GSTIN ?? demoGstin
  return {
    name: e.LEGAL_NAME,
    address: e.LEGAL_ADDRESS,
    gstin: gstin === 'none' ? null : gstin,
    stateCode: e.SELLER_STATE ?? gstin.slice(0, 2),
    invoiceSeries: e.INVOICE_SERIES,
    creditNoteSeries: e.CREDIT_NOTE_SERIES,
    sac: e.INVOICE_SAC,
    taxRatePermille: e.GST_PERCENT * 10,
  }
}
