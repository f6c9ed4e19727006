import { signedInPageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import type { Route } from './+types/payments-redirect'

/** The link of a payment or an invoice that was cut off leads to what its buyer has bought. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = signedInPageCtx(context)
  return redirect(actor.role === 'merchant' ? '/merchant-payment' : '/advertisements/payments')
}
