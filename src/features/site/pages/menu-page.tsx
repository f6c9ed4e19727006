import { pageCtx } from '#core/page.ts'
import { showMenuOfRole } from '#features/staff/server/show-menu-of-role.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { menuSections } from '#ui/layout/nav-items.ts'
import { cameFrom } from '../came-from.ts'
import { Menu } from '../ui/menu.static.tsx'
import type { Route } from './+types/menu-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { config } = ctx.app
  const viewer = { signedIn: ctx.actor !== undefined, role: ctx.actor?.role ?? 'customer' }
  return {
    sections: menuSections(viewer, config.site, (await showMenuOfRole(ctx)).closedPages),
    isSignedIn: viewer.signedIn,
    backHref: cameFrom(request, config.origin),
    site: siteFacts(ctx),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = loaderData
  return pageMeta({
    title: i18n.t('Menu'),
    description: i18n.t('Every page of {site}.', { site: site.name }),
    site,
    path: '/menu',
    isIndexed: false,
  })
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return <Menu backHref={loaderData.backHref} isSignedIn={loaderData.isSignedIn} sections={loaderData.sections} />
}
