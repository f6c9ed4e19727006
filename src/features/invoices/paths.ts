import { type PageAddress, pagePath } from '#platform/page-address.ts'

/** The PDF file of a payment's invoice. */
export const invoicePath = (paymentId: number): PageAddress =>
  pagePath('/invoices/:payment', { payment: String(paymentId) })

/** The PDF file of the credit note of a refund. */
export const creditNotePath = (paymentId: number, refundId: number): PageAddress =>
  `${pagePath('/invoices/:payment', { payment: String(paymentId) })}?creditNote=${refundId}`

/** `NKD-26-27-000412.pdf` */
export const fileNameOf = (code: string) => `${code.replaceAll('/', '-')}.pdf`
