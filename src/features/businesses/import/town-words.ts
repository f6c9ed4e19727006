import type { PlaceIndex } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'

/** The words of a town, its district and its state, remembered for each town. */
export function townWordsOf(places: PlaceIndex): (cityId: number) => ReadonlySet<string> {
  const known = new Map<number, ReadonlySet<string>>()
  return (cityId) => {
    const words = known.get(cityId) ?? wordsOf(places, cityId)
    known.set(cityId, words)
    return words
  }
}

function wordsOf(places: PlaceIndex, cityId: number): ReadonlySet<string> {
  const city = places.cityById(cityId)
  const state = city && places.stateById(city.stateId)
  return new Set(foldText([city?.name, city?.district, state?.name].join(' ')).split(' '))
}
