import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { pageCtx } from '#core/page.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Route } from './+types/not-found-page'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return data({ site: siteFacts(ctx), ...showNotFound(ctx) }, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  return pageMeta({
    title: i18n.t('Page not found'),
    description: i18n.t('We could not find that page. Search for a business or look by category.'),
    site: loaderData.site,
    path: undefined,
    isIndexed: false,
  })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <NotFound
      title={i18n.t('We could not find that page')}
      message={i18n.t('The address may be mistyped, or the page has moved. Search for what you need:')}
      {...loaderData}
    />
  )
}
