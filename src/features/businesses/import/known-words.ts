import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { foldText, slugOf } from '#platform/fold-text.ts'
import type { KnownWords } from './sniff-column.ts'

/** Recognises values of columns that no header names. */
export function buildKnownWords(places: PlaceIndex, categories: CategoryIndex): KnownWords {
  const states = new Set(places.states.flatMap(({ name, aliases }) => [name, ...aliases]).map(foldText))
  return {
    isState: (text) => states.has(foldText(text)),
    isTown: (text) => places.cityBySlug(slugOf(text, '')) !== undefined,
    isCategory: (text) => categories.matchPhrase(foldText(text)) !== undefined,
  }
}
