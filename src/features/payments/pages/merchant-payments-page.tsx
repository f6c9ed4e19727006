import { signedInPageCtx } from '#core/page.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Payments } from '../ui/payments.static.tsx'
import type { Route } from './+types/merchant-payments-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, app } = signedInPageCtx(context)
  const own = await listBusinessesFor({ db, actor }, 'own')
  return {
    supportEmail: app.config.site.supportEmail,
    tollFree: app.config.site.tollFree,
    businesses: own.map(({ id, name, paid_until }) => ({
      id,
      name,
      paidUntil: isPaidAt(paid_until, now) ? (paid_until?.toISOString() ?? null) : null,
    })),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Payments')
}

export default function MerchantPaymentsPage({ loaderData }: Route.ComponentProps) {
  return <Payments {...loaderData} />
}
