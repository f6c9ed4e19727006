import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Terms } from '../ui/terms.static.tsx'
import type { Route } from './+types/terms-page'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  const ctx = pageCtx(context)
  return { contacts: siteContacts(ctx), site: siteFacts(ctx) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = loaderData
  return pageMeta({
    title: i18n.t('Terms of use'),
    description: i18n.t('The rules of using {site}, in plain words.', { site: site.name }),
    site,
    path: '/terms-of-use',
  })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Terms contacts={loaderData.contacts} />
}
