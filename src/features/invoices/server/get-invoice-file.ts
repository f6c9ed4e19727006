import type { SignedInCtx } from '#core/context.ts'
import { refuseInvoice } from '../contract.ts'
import { fileNameOf } from '../paths.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { findDocumentId, isInvoiceOf, type WantedDocument } from './invoice-file-queries.ts'

/**
 * The PDF of an invoice or credit note, for who bought it and for who owned the business then. Refuses:
 * invoice_not_found, also for those of others.
 */
export async function getInvoiceFile({ app, db, actor }: SignedInCtx, wanted: WantedDocument) {
  const { paymentId } = wanted
  if (!(await isInvoiceOf(db, { paymentId, accountId: actor.accountId }))) throw refuseInvoice('invoice_not_found')
  const document = await findDocumentId(db, wanted)
  const bytes = document && (await ensurePdf(app, document.id))
  if (!bytes) throw refuseInvoice('invoice_not_found')
  return { name: fileNameOf(document.code), bytes }
}
