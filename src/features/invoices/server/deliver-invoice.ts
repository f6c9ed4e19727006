import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { queueMessage } from '#core/messages.ts'
import { fileNameOf } from '../paths.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { findBuyerLanguage, findDocumentId } from './invoice-file-queries.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { findInvoiceById } from './invoice-queries.ts'

/** Makes the file of an invoice or credit note, and mails it to the buyer once. */
export const deliverInvoice = job({
  name: 'deliver_invoice',
  payload: z.object({ paymentId: z.number(), refundId: z.number().nullable() }),
  maxAttempts: 14,
  async handle(app, wanted) {
    const document = await findDocumentId(app.db, wanted)
    const invoice = document && (await findInvoiceById(app.db, document.id))
    const content = document && (await ensurePdf(app, document.id))
    if (!invoice || !content || !invoice.buyer.email) return
    const language = await findBuyerLanguage(app.db, invoice.payment_id)
    const notice = {
      kind: invoice.kind,
      code: invoice.code,
      title: invoice.lines[0]?.title ?? '',
      totalPaise: invoice.total_paise,
      issuedAt: invoice.issued_at,
      paymentId: invoice.payment_id,
      refundId: invoice.refund_id,
    }
    const { subject, text } = invoiceMessages.issued(app.config, notice, language)
    const recipient = invoice.buyer.email
    await app.db.transaction().execute((tx) =>
      queueMessage(tx, app.config, {
        dedupeKey: `invoice:${invoice.id}`,
        channel: 'email',
        recipient,
        subject,
        body: text,
        attachment: { name: fileNameOf(invoice.code), type: 'application/pdf', content },
      }),
    )
  },
})
