import type { PlaceIndex } from '#features/places/place.ts'
import type { Search } from '#features/search/server/search.ts'
import { suggest } from '#features/search/server/suggest/suggest.ts'
import type { Half } from './halves.ts'
import { lineOf, percent } from './score.ts'
import { isSuggested, type SuggestionCase } from './suggestion-cases.ts'

interface Outcome extends SuggestionCase {
  isFound: boolean
  isEmpty: boolean
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
): Promise<SuggestionReport> {
  const outcomes: Outcome[] = []
  const failures: string[] = []
  for (const each of cases) {
    const found = await suggest(search, { text: each.typed, cityId: places.cityBySlug(each.city)?.id })
    const texts = found.map(({ text }) => text)
    const isFound = isSuggested(each, texts)
    outcomes.push({ ...each, isFound, isEmpty: texts.length === 0 })
    if (isFound || each.half !== 'tuned') continue
    failures.push(`- ${each.kind}: "${each.typed}" (${each.wanted[0]}, ${each.city}): ${texts.join('; ') || 'nothing'}`)
  }
  return { table: suggestionTable(outcomes), failures }
}

export function suggestionTable(outcomes: readonly Pick<Outcome, 'kind' | 'half' | 'isFound' | 'isEmpty'>[]): string[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  const cellsOf = (kind: string, half: Half) => {
    const of = outcomes.filter((each) => each.kind === kind && each.half === half)
    const share = (test: (outcome: (typeof of)[number]) => boolean) =>
      percent(of.filter(test).length / Math.max(1, of.length))
    return [String(of.length), share(({ isFound }) => isFound), share(({ isEmpty }) => isEmpty)]
  }
  return [
    lineOf(['suggestions', 'tuned', 'right', 'empty', 'held out', 'right', 'empty']),
    lineOf(['---', ...Array.from({ length: 6 }, () => '--:')]),
    ...kinds.map((kind) => lineOf([kind, ...cellsOf(kind, 'tuned'), ...cellsOf(kind, 'held out')])),
  ]
}
