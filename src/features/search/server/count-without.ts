import type { Ctx } from '#core/context.ts'
import { readFilters } from '../results-filters.ts'
import type { FilterView, ResultsView } from '../results-view.ts'
import { resultsCount } from '../ui/results-text.ts'
import { listResults } from './list-results.ts'
import { type ResultsQuery, searchOf } from './results-query.ts'

/** Each is a search of its own: a list has rarely more filters in use. */
const maxCounted = 6

/**
 * For a list that its filters leave empty: which of them to drop, and how many businesses each would bring back, most
 * first; then all of them at once, unless that is the same. `text` is what is searched beside the filters. At most
 * seven searches, each of which counts no further than a list does.
 */
export async function countWithout(
  ctx: Pick<Ctx, 'app' | 'now' | 'i18n'>,
  query: ResultsQuery,
  text: string,
  { active, clearUrl }: FilterView,
): Promise<ResultsView['without']> {
  const all = { label: null, url: clearUrl }
  const ways = active.length > 1 ? [...active.slice(0, maxCounted), all] : active
  const counted = await Promise.all(
    ways.map(async (way) => {
      // The address of a list says all that it is filtered by.
      const filters = readFilters(new URL(way.url, 'https://list').searchParams)
      const { total, totalIsExact } = await listResults(ctx, {
        ...searchOf(ctx, { ...query, text, filters }),
        page: 0,
        size: 1,
      })
      return { ...way, total, totalIsExact }
    }),
  )
  return counted
    .filter(({ total }) => total > 0)
    .sort((a, b) => Number(a.label === null) - Number(b.label === null) || b.total - a.total)
    .map(({ label, url, total, totalIsExact }) => ({
      label,
      url,
      count: resultsCount({ total, totalIsExact }, ctx.i18n),
    }))
}
