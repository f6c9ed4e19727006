import { type Endpoint, endpoint, fileAnswer } from '#core/endpoint.ts'
import { invoiceInPath, invoiceQuery, refuseInvoice } from '../contract.ts'
import { getInvoiceFile } from './get-invoice-file.ts'

export const invoiceEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/invoices/:paymentId',
    operationId: 'getInvoice',
    access: 'signed-in',
    tag: 'Payments and ads',
    summary: 'The invoice of a payment as PDF, or the credit note of a refund',
    description: 'As issued: the same bytes every time. For who paid, and for who owned the business then.',
    params: invoiceInPath,
    query: invoiceQuery,
    data: fileAnswer,
    file: 'application/pdf',
    refusals: refuseInvoice.list,
    handle: (ctx, { params: { paymentId }, query: { creditNote } }) =>
      getInvoiceFile(ctx, { paymentId, refundId: creditNote ?? null }),
  }),
]
