import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { findPlanPrice } from '#features/plans/server/find-plan-price.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Refund } from '../ui/refund.static.tsx'
import type { Route } from './+types/refund-page'

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  const ctx = pageCtx(context)
  return { contacts: siteContacts(ctx), price: await findPlanPrice(ctx), site: siteFacts(ctx) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = loaderData
  const description = i18n.t(
    'When {site} gives money for a plan back, how to ask for it, and how many days it takes.',
    { site: site.name },
  )
  return pageMeta({ title: i18n.t('Refund policy'), description, site, path: '/refund-policy' })
}

export default function RefundPage({ loaderData }: Route.ComponentProps) {
  return <Refund contacts={loaderData.contacts} price={loaderData.price} />
}
