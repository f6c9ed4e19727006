import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { listResults } from '../server/list-results.ts'
import { readResultsQuery } from '../server/read-results-query.ts'
import { searchOf } from '../server/results-query.ts'
import type { CountedResults } from '../ui/results-text.ts'
import type { Route } from './+types/results-count'

/** GET /results-count/{address of a list of results}: how many it has, for the sheet in which filters are chosen. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const read = readResultsQuery(ctx, params, url)
  if (read.kind === 'unknown-place') return Response.json(null, { status: 404 })
  // A text of nothing but signs is no list; its page leads home.
  if (read.kind === 'moved' && read.url === '/') return Response.json(null, { status: 404 })
  if (read.kind === 'moved') throw redirect(uncheckedAddress(`/results-count${read.url}`), read.status)
  const { total, totalIsExact } = await listResults(ctx, { ...searchOf(ctx, read.query), page: 0, size: 1 })
  const counted: CountedResults = { total, totalIsExact }
  return Response.json(counted, { headers: { 'cache-control': 'public, max-age=60' } })
}
