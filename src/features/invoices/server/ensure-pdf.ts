import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#core/context.ts'
import { invoiceDocument } from './invoice-document.ts'
import { findPaymentFacts, findStoredPdf, listStateNames, updatePdf } from './invoice-file-queries.ts'
import { findInvoiceById, type InvoiceRow } from './invoice-queries.ts'
import { renderPdf } from './render-pdf.ts'

/**
 * The file of an invoice or credit note as it was first made: later calls return the stored bytes, whatever template,
 * fonts and settings are then.
 */
export async function ensurePdf(app: Pick<App, 'db' | 'config'>, invoiceId: number): Promise<Buffer | undefined> {
  const stored = await findStoredPdf(app.db, invoiceId)
  if (!stored) return undefined
  if (stored.pdf) return stored.pdf
  const invoice = await findInvoiceById(app.db, invoiceId)
  if (!invoice) return undefined
  const pdf = await renderPdf(await documentOf(app, invoice), invoice.issued_at, app.config.projectDir)
  await updatePdf(app.db, invoiceId, { pdf, pdf_sha256: createHash('sha256').update(pdf).digest('hex') })
  // Two may have made it at once.
  return (await findStoredPdf(app.db, invoiceId))?.pdf ?? pdf
}

async function documentOf({ db, config }: Pick<App, 'db' | 'config'>, invoice: InvoiceRow) {
  const [payment, states, original, logo] = await Promise.all([
    findPaymentFacts(db, invoice.payment_id),
    listStateNames(db),
    invoice.original_invoice_id === null ? undefined : findInvoiceById(db, invoice.original_invoice_id),
    readFile(join(config.projectDir, 'public', 'favicon.svg'), 'utf8'),
  ])
  return invoiceDocument({
    invoice,
    site: config.site,
    nameOfState: (code) => states.get(code) ?? '',
    payment: {
      method: payment?.method ?? null,
      reference: payment?.bank_reference ?? payment?.gateway_payment_id ?? null,
      orderId: payment?.gateway_order_id ?? null,
      paidAt: payment?.paid_at ?? null,
    },
    isSpecimen: payment?.gateway === 'sandbox',
    original,
    logo,
  })
}
