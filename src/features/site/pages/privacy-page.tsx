import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Privacy } from '../ui/privacy.static.tsx'
import type { Route } from './+types/privacy-page'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  const ctx = pageCtx(context)
  return { contacts: siteContacts(ctx), site: siteFacts(ctx) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = loaderData
  const description = i18n.t('What {site} knows about you, why, for how long, and how to have it erased.', {
    site: site.name,
  })
  return pageMeta({ title: i18n.t('Privacy policy'), description, site, path: '/privacy-policy' })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <Privacy contacts={loaderData.contacts} />
}
