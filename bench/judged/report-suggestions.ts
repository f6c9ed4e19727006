import type { PlaceIndex } from '#features/places/place.ts'
import type { Search } from '#features/search/server/search.ts'
import { suggest } from '#features/search/server/suggest/suggest.ts'
import type { Half } from './halves.ts'
import { lineOf, percent } from './score.ts'
import { isSuggested, type SuggestionCase } from './suggestion-cases.ts'
import { type CountNames, ceilingOf } from './suggestion-ceiling.ts'

interface Outcome extends SuggestionCase {
  isFound: boolean
  isEmpty: boolean
  /** The best that any list of this length can do; undefined where names are not what is wanted. */
  ceiling: number | undefined
}

export interface SuggestionReport {
  /** A row per kind: the share of lists with what was wanted, and of empty ones. */
  table: string[]
  /** Of the tuned half only. */
  failures: string[]
}

export async function reportSuggestions(
  search: Search,
  places: PlaceIndex,
  cases: readonly SuggestionCase[],
  countNames: CountNames,
): Promise<SuggestionReport> {
  const outcomes: Outcome[] = []
  const failures: string[] = []
  for (const each of cases) {
    const found = await suggest(search, { text: each.typed, cityId: places.cityBySlug(each.city)?.id })
    const texts = found.map(({ text }) => text)
    const isFound = isSuggested(each, texts)
    const names = each.beginning && countNames(each.city, each.beginning)
    const ceiling = names === undefined ? undefined : ceilingOf(names)
    outcomes.push({ ...each, isFound, isEmpty: texts.length === 0, ceiling })
    if (isFound || each.half !== 'tuned') continue
    const among = names === undefined ? '' : `, one of ${names} names`
    failures.push(
      `- ${each.kind}: "${each.typed}" (${each.wanted[0]}, ${each.city}${among}): ${texts.join('; ') || 'nothing'}`,
    )
  }
  return { table: suggestionTable(outcomes), failures }
}

type Counted = Pick<Outcome, 'kind' | 'half' | 'isFound' | 'isEmpty' | 'ceiling'>

export function suggestionTable(outcomes: readonly Counted[]): string[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  const cells = ['right', 'ceiling', 'reachable', 'right of these', 'empty']
  const cellsOf = (kind: string, half: Half) => {
    const of = outcomes.filter((each) => each.kind === kind && each.half === half)
    const share = (some: readonly Counted[], weight: (outcome: Counted) => number) =>
      percent(some.reduce((sum, each) => sum + weight(each), 0) / Math.max(1, some.length))
    const right = (some: readonly Counted[]) => share(some, ({ isFound }) => Number(isFound))
    const names = of.filter(({ ceiling }) => ceiling !== undefined)
    const reachable = names.filter(({ ceiling }) => ceiling === 1)
    const ofNames =
      names.length === 0
        ? ['–', '–', '–']
        : [share(names, ({ ceiling = 0 }) => ceiling), String(reachable.length), right(reachable)]
    return [String(of.length), right(of), ...ofNames, share(of, ({ isEmpty }) => Number(isEmpty))]
  }
  return [
    lineOf(['suggestions', 'tuned', ...cells, 'held out', ...cells]),
    lineOf(['---', ...Array.from({ length: 2 + 2 * cells.length }, () => '--:')]),
    ...kinds.map((kind) => lineOf([kind, ...cellsOf(kind, 'tuned'), ...cellsOf(kind, 'held out')])),
  ]
}
