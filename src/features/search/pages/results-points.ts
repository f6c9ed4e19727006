import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { listMapPoints } from '#features/businesses/server/list-map-points.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { maxTotal } from '../rules.ts'
import { listResults } from '../server/list-results.ts'
import { readResultsQuery } from '../server/read-results-query.ts'
import { searchOf } from '../server/results-query.ts'
import type { Route } from './+types/results-points'

/**
 * GET /results-points/{address of a list of results}: the results with a position, at most 1,000, for the map of that
 * list.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const read = readResultsQuery(ctx, params, url)
  if (read.kind === 'unknown-place') return Response.json([], { status: 404 })
  // A text of nothing but signs is no list; its page leads home.
  if (read.kind === 'moved' && read.url === '/') return Response.json([])
  if (read.kind === 'moved') throw redirect(uncheckedAddress(`/results-points${read.url}`), read.status)
  const { ids } = await listResults(ctx, { ...searchOf(ctx, read.query), page: 0, size: maxTotal })
  return Response.json(await listMapPoints(ctx, ids), { headers: { 'cache-control': 'public, max-age=60' } })
}
