import { signedInPageCtx } from '#core/page.ts'
import { openInvoice } from '../server/open-invoice.ts'
import type { Route } from './+types/invoice-file'

/** An invoice or a credit note, for who bought it. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return openInvoice(signedInPageCtx(context), params.payment, new URL(request.url))
}
