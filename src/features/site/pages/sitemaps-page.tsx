import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { showSitemap } from '../server/show-sitemap.ts'
import { Sitemaps } from '../ui/sitemaps.static.tsx'
import type { Route } from './+types/sitemaps-page'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  const ctx = pageCtx(context)
  return { serverOnly: serverOnly({ sitemap: showSitemap(ctx), site: siteFacts(ctx) }) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = readServerOnly(loaderData.serverOnly)
  const description = i18n.t(
    'Every way into {site}: categories, cities of every state, and what is looked for most in the big ones.',
    { site: site.name },
  )
  return pageMeta({ title: i18n.t('Sitemap'), description, site, path: '/sitemaps' })
}

export default function SitemapsPage({ loaderData }: Route.ComponentProps) {
  return <Sitemaps data={loaderData.serverOnly} />
}
