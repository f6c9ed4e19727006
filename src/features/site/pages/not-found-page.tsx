import { data } from 'react-router'
import { pageCtx } from '#platform/page.ts'
import { pageMeta } from '../page-meta.ts'
import { showNotFound } from '../server/show-not-found.ts'
import { siteFacts } from '../site-facts.ts'
import { NotFound } from '../ui/not-found.tsx'
import type { Route } from './+types/not-found-page'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return data({ site: siteFacts(ctx), ...showNotFound(ctx) }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Page not found',
    description: 'This page is not here. Search for a business or look by category.',
    site: loaderData.site,
    path: '/404',
    isIndexed: false,
  })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <NotFound
      title="This page is not here"
      message="The address may be mistyped, or the page has moved. Search for what you need:"
      {...loaderData}
    />
  )
}
