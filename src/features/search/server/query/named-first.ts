import type { BusinessQuery } from '../../search-query.ts'
import type { IndexResult } from './execute-query.ts'
import type { OthersBeside } from './others-beside.ts'

/**
 * The listings with the name first, or after so many others, then everything else that the text may mean there, of
 * which those of `called` are the first.
 */
export async function withNamedFirst(
  { page, size }: BusinessQuery,
  named: readonly number[],
  beside: OthersBeside | undefined,
  { called, afterIn }: AmongOthers = amongNone,
): Promise<IndexResult> {
  const others = (await beside?.readFor([...named, ...called])) ?? nothing
  const list = inOrder(named, others.ids, { called, afterIn })
  return {
    ids: list.slice(page * size, (page + 1) * size),
    total: others.totalIsExact && others.isWhole ? list.length : Math.max(others.total, list.length),
    totalIsExact: others.totalIsExact,
  }
}

/** Where listings stand that are put among others. */
export interface AmongOthers {
  /** The first of these others. */
  called: readonly number[]
  /** After how many of a list that begins so. */
  afterIn: (first: readonly number[]) => number
}

export const amongNone: AmongOthers = { called: [], afterIn: () => 0 }
/** Whether a list has a listing anyway depends on no page of it. */
const maxFirst = 5

/** Listings and the others that they are put among, each once. */
export function inOrder(named: readonly number[], others: readonly number[], { called, afterIn }: AmongOthers) {
  const rest = [...new Set([...called, ...others])]
  return [...new Set([...rest.slice(0, afterIn(rest.slice(0, maxFirst))), ...named, ...rest])]
}

const nothing = { ids: [], total: 0, totalIsExact: true, isWhole: true }
