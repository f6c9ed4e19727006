import type { SignedInCtx } from '#core/context.ts'
import { idOf } from '#platform/id-of.ts'
import { getInvoiceFile } from './get-invoice-file.ts'

/** The file for a browser, which shows it in place. Refuses: invoice_not_found, also for those of others. */
export async function openInvoice(ctx: SignedInCtx, payment: string | undefined, url: URL): Promise<Response> {
  const asked = url.searchParams.get('creditNote')
  const refundId = asked === null ? null : (idOf(asked) ?? 0)
  const { name, bytes } = await getInvoiceFile(ctx, { paymentId: idOf(payment) ?? 0, refundId })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
