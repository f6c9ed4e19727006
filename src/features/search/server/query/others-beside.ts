import { maxTotal } from '../../rules.ts'
import type { Search } from '../search.ts'
import { executeQuery, type IndexQuery, type IndexResult } from './execute-query.ts'
import type { Meaning } from './find-meaning.ts'

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
  /** The first page as it is when it has all the named listings, otherwise all of them. */
  readFor(named: readonly number[]): Promise<Others>
}

export function othersBeside(search: Search, { result, indexQuery }: Meaning, page: number): OthersBeside {
  let whole: Promise<Others> | undefined
  const read = async () => {
    const isKnown = page === 0 && result.totalIsExact && result.total <= result.ids.length
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
      const isOnPage = page === 0 && named.every((id) => result.ids.includes(id))
      return isOnPage ? { ...result, isWhole: false } : readWhole()
    },
  }
}
