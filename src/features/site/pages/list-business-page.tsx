import { pageCtx } from '#core/page.ts'
import { listingPricePaisePerDay } from '#features/businesses/rules.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { formatRupees } from '#ui/format.ts'
import { showListingOffer } from '../server/show-listing-offer.ts'
import { ListBusiness } from '../ui/list-business.static.tsx'
import type { Route } from './+types/list-business-page'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return { offer: await showListingOffer(ctx), contacts: siteContacts(ctx), site: siteFacts(ctx) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = loaderData
  const description = i18n.t(
    'List your business on {site} for {price} a day: what you get, what it costs, how to begin.',
    { site: site.name, price: formatRupees(listingPricePaisePerDay) },
  )
  return pageMeta({ title: i18n.t('List your business'), description, site, path: '/list-business' })
}

export default function ListBusinessPage({ loaderData }: Route.ComponentProps) {
  return <ListBusiness contacts={loaderData.contacts} offer={loaderData.offer} />
}
