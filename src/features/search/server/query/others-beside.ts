import { maxTotal } from '../../rules.ts'
import type { Search } from '../search.ts'
import { executeQuery, type IndexQuery, type IndexResult } from './execute-query.ts'
import type { Meaning } from './find-meaning.ts'
import { listMatching } from './listing-queries.ts'
import { tsqueryOf } from './text-plan.ts'

interface Others extends IndexResult {
  /** All that a list may show is there. */
  isWhole: boolean
}

/** The listings of a meaning, below those with the name that the text also is. */
export interface OthersBeside {
  indexQuery: IndexQuery
  /** There are more than a list shows. */
  isLong: boolean
  /** All of them; read once, however often it is asked for. */
  readWhole(): Promise<Others>
  /**
   * Enough of them for the asked page below the named listings. The first page has enough as it is; then only the total
   * may change, by the named listings that the meaning does not have.
   */
  readFor(named: readonly number[]): Promise<Others>
}

export function othersBeside(search: Search, { result, indexQuery }: Meaning, page: number): OthersBeside {
  let whole: Promise<Others> | undefined
  const isKnown = page === 0 && result.totalIsExact && result.total <= result.ids.length
  const read = async () => {
    const others = isKnown ? result : await executeQuery(search, indexQuery, { offset: 0, limit: maxTotal })
    return { ...others, isWhole: others.total <= others.ids.length }
  }
  const readWhole = () => {
    whole ??= read()
    return whole
  }
  return {
    indexQuery,
    isLong: result.total > maxTotal || !result.totalIsExact,
    readWhole,
    async readFor(named) {
      if (page > 0 || isKnown) return readWhole()
      const missing = named.filter((id) => !result.ids.includes(id))
      if (missing.length === 0 || !result.totalIsExact) return { ...result, isWhole: false }
      if (indexQuery.kind !== 'text') return readWhole()
      const { cityId, groups } = indexQuery.text
      const further = await listMatching(search.pool, missing, tsqueryOf(groups, ''), cityId)
      return { ...result, total: result.total + missing.length - further.length, isWhole: false }
    },
  }
}
