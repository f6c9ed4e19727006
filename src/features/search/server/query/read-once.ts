import { searchWords, withoutRepeats } from '../index/search-text.ts'
import type { Search } from '../search.ts'

type Known = Pick<Search, 'categories' | 'language' | 'places'>

/**
 * A folded text in which nothing is typed twice, except where its name has the words twice: a place ("dum dum"), a
 * trade ("tuk tuk") or a brand ("sri sri tattva").
 */
export function readOnce({ categories, language, places }: Known, folded: string): string {
  const once = withoutRepeats(folded)
  if (once === folded || categories.matchExactly(folded)) return folded
  const isBrand = (text: string) => language.brands.find(searchWords(text)) !== undefined
  if (isBrand(folded) && !isBrand(once)) return folded
  const { spans } = places.findPlaceWords(`in ${folded}`)
  const inPlace = (words: string, at: number) =>
    spans.some(([start, end]) => start <= at + 3 && at + 3 + words.length <= end)
  return withoutRepeats(
    folded,
    (words, at) => categories.matchExactly(words) !== undefined || isPlaceName(places, words) || inPlace(words, at),
  )
}

function isPlaceName(places: Search['places'], words: string): boolean {
  const { spans, rest } = places.findPlaceWords(`in ${words}`)
  return spans.length === 1 && rest === ''
}
