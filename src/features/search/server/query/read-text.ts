import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex, PlaceWords } from '#features/places/place.ts'
import type { SearchedPlace } from '../../search-query.ts'
import { splitNearMe } from '../index/search-text.ts'

/** What a typed text asks for, before any word of it is looked up. */
export interface Reading {
  /** The folded text. */
  text: string
  /** The text without the words that name the place or say "near me". */
  rest: string
  cityId: number | undefined
  place: SearchedPlace | undefined
  /** Where the locality or PIN code of the text lies. */
  around: { lat: number; lng: number } | undefined
  /** The words of the locality, folded. */
  locality: string | undefined
  isNearMe: boolean
  /** `rest` names this category as a whole. */
  categoryId: number | undefined
  /** The place stands in the text without "in" or "near": it may as well be part of a name. */
  mayBeName: boolean
}

interface Indexes {
  places: Pick<PlaceIndex, 'findPlaceWords'>
  categories: Pick<CategoryIndex, 'matchPhrase'>
}

const introducesPlace =
  /^(?:in|near|at|around|from|me|mein|में)(?: |$)|(?: )(?:me|mein|mai|main|(?:ke )?paa?s|pe|में|मे|(?:के )?पास)$/u

/** Reads a folded text. A city named in it wins over the chosen one, unless the whole text names a category. */
export function readText(
  folded: string,
  query: { cityId?: number | undefined; literal?: boolean | undefined },
  { places, categories }: Indexes,
): Reading {
  const { isNearMe, rest: text } = splitNearMe(folded)
  const matchCategory = (words: string) =>
    query.literal || words === '' ? undefined : categories.matchPhrase(words)?.id
  const whole = matchCategory(text)
  const words: PlaceWords =
    whole === undefined && text !== ''
      ? places.findPlaceWords(text, { preferCityId: query.cityId })
      : { spans: [], rest: text }
  const placeText = words.spans.map(([start, end]) => text.slice(start, end)).join(' ')
  const placeCityId = words.locality?.cityId ?? words.pincode?.cityId ?? words.city?.id
  const categoryId = whole ?? matchCategory(words.rest)
  return {
    text: folded,
    rest: words.rest,
    cityId: placeCityId ?? query.cityId,
    place: placeCityId === undefined ? undefined : searchedPlace(placeCityId, placeText, words),
    around: words.locality ?? words.pincode,
    locality: words.locality ? placeText.replace(introducesPlace, '') : words.pincode?.code,
    isNearMe,
    categoryId,
    mayBeName:
      placeCityId !== undefined && words.rest !== '' && categoryId === undefined && !introducesPlace.test(placeText),
  }
}

function searchedPlace(cityId: number, text: string, words: PlaceWords): SearchedPlace {
  return {
    cityId,
    text,
    ...(words.locality && { localityId: words.locality.id }),
    ...(words.pincode && { pincode: words.pincode.code }),
  }
}
