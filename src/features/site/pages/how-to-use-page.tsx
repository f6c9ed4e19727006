import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { HowToUse } from '../ui/how-to-use.static.tsx'
import type { Route } from './+types/how-to-use-page'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  return { site: siteFacts(pageCtx(context)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = loaderData
  const description = i18n.t(
    '{site} in a few short steps: how customers find and ask a business, how shopkeepers answer.',
    { site: site.name },
  )
  return pageMeta({ title: i18n.t('How to use'), description, site, path: '/how-to-use' })
}

export default function HowToUsePage({ loaderData }: Route.ComponentProps) {
  return <HowToUse site={loaderData.site} />
}
