import type { Ctx } from '#core/context.ts'
import { type ChosenPlace, chosenPlace, chosenPlaceText } from '#features/places/chosen-place.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { readPlace } from '#features/places/read-place.ts'
import { foldSearchText, splitNearMe } from './index/search-text.ts'

export interface CityField {
  /** Undefined when nobody knows the place. */
  place: ChosenPlace | undefined
  /** False when the page has to say which place it took, or that it knows none. */
  isAsTyped: boolean
  /** The field asks for what is near, but no position is known. */
  asksForPosition?: true
}

/**
 * The place that the text of the city field means. `Near you` and `Near Adyar, Chennai` are the position stored before;
 * once it has expired, its city.
 */
export function readCityField(
  { app: { places }, cookies, i18n }: Pick<Ctx, 'app' | 'cookies' | 'i18n'>,
  text: string,
): CityField {
  const chosen = chosenPlace(cookies, places)
  const typed = text.trim()
  const isChosen = chosen.near && typed === chosenPlaceText(places, chosen, i18n)
  if (isChosen) return { place: chosen, isAsTyped: true }
  const { isNearMe, rest } = splitNearMe(foldSearchText(typed))
  if (typed === i18n.t('Near you') || (isNearMe && rest === ''))
    return { place: chosen, isAsTyped: true, ...(!chosen.near && { asksForPosition: true }) }
  return readCityName(places, typed, chosen.city?.id)
}

/** The same without what was chosen before, for an address: it is the same for everyone. */
export function readCityName(places: PlaceIndex, text: string, preferCityId?: number): CityField {
  const read = readPlace(places, text, preferCityId)
  switch (read.kind) {
    case 'everywhere':
      return { place: { city: undefined }, isAsTyped: true }
    case 'place': {
      const { city, area, isGuess } = read
      return { place: { city, ...(area && { area }) }, isAsTyped: !isGuess }
    }
    case 'state':
    case 'unknown':
      return { place: undefined, isAsTyped: false }
  }
}
