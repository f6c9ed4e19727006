import { useLingui } from '@lingui/react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { planPath } from '#features/plans/plan-paths.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { PageLink } from '#ui/page-link.tsx'
import { handleCheckoutForm, leaveUnsold } from '../server/handle-checkout-form.ts'
import { buyerFieldsOf } from '../server/read-buyer.ts'
import { checkoutOf, showCheckout } from '../server/show-checkout.ts'
import { CheckoutForm } from '../ui/checkout-form.tsx'
import { WaitingPlanNote } from '../ui/waiting-plan.tsx'
import type { Route } from './+types/plan-checkout-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const wanted = checkoutOf(url)
  try {
    const typed = (await takeInterruptedForm(ctx, url, 'pay')) ?? (await takeInterruptedForm(ctx, url, 'coupon'))
    // The coupon is in its field, and on the bill once the form is sent: who tries one is counted there.
    const checkout = await showCheckout(ctx, { ...wanted, couponCode: '', buyer: typed && buyerFieldsOf(typed.values) })
    return { ...checkout, typed }
  } catch (error) {
    leaveUnsold(ctx, wanted.businessId, error)
    throw error
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { origin } = url
  return handleCheckoutForm(signedInPageCtx(context), checkoutOf(url), { values: await readForm(request), origin })
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Pay for a plan')
}

/** What a plan costs, and to whom the invoice goes; then to the payment. */
export default function PlanCheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { typed } = loaderData
  const checkout = actionData?.checkout ?? loaderData
  const { plan, business, kind } = checkout
  const title =
    kind === 'upgrade'
      ? i18n.t('Upgrade to {plan}', { plan: plan.name })
      : kind === 'renewal'
        ? i18n.t('Renew {plan}', { plan: plan.name })
        : i18n.t('Pay for {plan}', { plan: plan.name })
  return (
    <div className="grid gap-4">
      <div>
        <p>
          <PageLink href={planPath(business.id)} className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Back to the plans')}
          </PageLink>
        </p>
        <h1 className="text-2xl">{title}</h1>
        <p className="break-words text-muted">{business.name}</p>
      </div>
      {checkout.waiting && <WaitingPlanNote waiting={checkout.waiting} />}
      <CheckoutForm
        checkout={checkout}
        problem={actionData ? actionData.problem : typed}
        values={actionData ? actionData.values : typed?.values}
      />
    </div>
  )
}
