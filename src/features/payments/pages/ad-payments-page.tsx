import { useLingui } from '@lingui/react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { showHistory } from '../server/show-history.ts'
import { PaymentHistory } from '../ui/payment-history.tsx'
import type { Route } from './+types/ad-payments-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { history: await showHistory(signedInPageCtx(context), url, 'AD') }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Payments for advertisements')
}

/** What somebody paid for advertisements, with a business or without one. */
export default function AdPaymentsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[960px] gap-4">
      <Breadcrumbs
        crumbs={[{ label: i18n.t('My advertisements'), href: '/advertisements' }, { label: i18n.t('Payments') }]}
      />
      <PaymentHistory place={{ path: '/advertisements/payments', businessId: null }} history={loaderData.history} />
    </div>
  )
}
