import type { BusinessQuery } from '../../search-query.ts'
import { splitNearMe } from '../index/search-text.ts'
import type { Search } from '../search.ts'

/** What says near in Hindi behind a place, and alone is near the person. */
export const nearBehind = / (?:ke|k|के) (?:paa?s|pass|पास)(?= |$)/u

/** Whether a folded text asks for what is near, and the rest of it: "civil lines ke paas" is not near the person. */
export function splitNear({ places }: Pick<Search, 'places'>, { cityId, literal }: BusinessQuery, folded: string) {
  const near = splitNearMe(folded)
  if (!near.isNearMe || literal || !nearBehind.test(folded)) return near
  const { spans } = places.findPlaceWords(folded, { preferCityId: cityId })
  const isPlace = spans.some(([start, end]) => nearBehind.test(folded.slice(start, end)))
  return isPlace ? { isNearMe: false, rest: folded } : near
}
