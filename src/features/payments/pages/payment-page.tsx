import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { showPayment } from '../server/show-payment.ts'
import { PaymentState } from '../ui/payment-state.tsx'
import type { Route } from './+types/payment-page'

/** It asks by itself how the payment stands. */
export const handle: PageHandle = { hydrate: 'load' }

/** One page for a payment in all of its states: it can be reloaded, open twice, and returned to from an app. */
export function loader({ context, params }: Route.LoaderArgs) {
  return showPayment(signedInPageCtx(context), idOf(params.payment) ?? 0)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Payment')
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return <PaymentState payment={loaderData} />
}
