import { data } from 'react-router'
import { signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { openCheckout, showPayment } from '../server/show-payment.ts'
import { PayByScript } from '../ui/pay-by-script.tsx'
import { PaymentState } from '../ui/payment-state.tsx'
import type { Route } from './+types/payment-page'

/** It asks by itself how the payment stands. */
export const handle: PageHandle = { hydrate: 'load' }

/**
 * A payment that was never tried leads to the gateway; so does one that failed, when it is tried again. All others, and
 * whoever came back from there, see how it stands: the page can be reloaded, shared by two tabs, and returned to.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const paymentId = idOf(params.payment)
  if (!paymentId) throw data(null, { status: 404 })
  const payment = await showPayment(ctx, paymentId)
  const isBack = url.searchParams.has('back')
  const isTried = url.searchParams.has('again')
  const leads = (payment.status === 'CREATED' && !isBack) || (payment.status === 'FAILED' && isTried)
  if (!leads) return { payment, checkout: null, isBack }
  const checkout = await openCheckout(ctx, paymentId)
  if (checkout.kind === 'page') throw redirectDocument(uncheckedAddress(checkout.url))
  const { scriptUrl, options, form } = checkout
  return { payment, checkout: { scriptUrl, options: JSON.stringify(options), form }, isBack }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Payment')
}

export default function PaymentPage({ loaderData: { payment, checkout } }: Route.ComponentProps) {
  return checkout ? <PayByScript payment={payment} checkout={checkout} /> : <PaymentState payment={payment} />
}
