import { z } from 'zod'
import { idParam } from '#core/endpoint.ts'
import { refusals } from '#platform/refusal.ts'

export const refuseInvoice = refusals({
  invoice_not_found: ['not_found', 'There is no such invoice.'],
})

export const invoiceInPath = z.strictObject({ paymentId: idParam })

export const invoiceQuery = z.strictObject({
  creditNote: idParam.optional().describe('The credit note of this refund instead of the invoice'),
})
