import type { Locality, PlaceIndex } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'
import { isNative } from '../../spelling/known-spellings.ts'
import { compareNames } from '../../spelling/name-distance.ts'
import { nameSound } from '../../spelling/name-sound.ts'

const maxNameWords = 4
const minSound = 3

interface Spoken {
  localityId: number
  /** The text with the locality as its list writes it. */
  text: string
  /** Where it stands in the text as typed, [start, end). */
  span: [start: number, end: number]
}

/** A locality of a city in a folded text whose words are in an Indian script: "अंधेरी में अस्पताल". */
export function spokenLocality(places: PlaceIndex, cityId: number, text: string): Spoken | undefined {
  const words = text.split(' ')
  for (let length = Math.min(maxNameWords, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const phrase = words.slice(start, start + length)
      if (!phrase.every(isNative)) continue
      const locality = localityNamed(places, cityId, phrase.join(' '))
      if (!locality) continue
      const before = words.slice(0, start)
      const from = before.join(' ').length + Math.min(start, 1)
      return {
        localityId: locality.id,
        text: [...before, foldText(locality.name), ...words.slice(start + length)].join(' '),
        span: [from, from + phrase.join(' ').length],
      }
    }
  }
  return undefined
}

/** The nearest in sound; of two, the better known. */
function localityNamed(places: PlaceIndex, cityId: number, native: string): Locality | undefined {
  const sound = nameSound(native)
  if (sound.length < minSound) return undefined
  const named = (soundsOf(places, cityId).get(sound) ?? []).flatMap((locality) => {
    const match = compareNames(native, foldText(locality.name))
    return match ? [{ locality, cost: match.cost }] : []
  })
  return named.sort((a, b) => a.cost - b.cost || b.locality.weight - a.locality.weight)[0]?.locality
}

const remembered = new WeakMap<PlaceIndex, Map<number, ReadonlyMap<string, Locality[]>>>()

/** The localities of a city by the sound of their names; made when the city is first asked for. */
function soundsOf(places: PlaceIndex, cityId: number): ReadonlyMap<string, Locality[]> {
  const cities = remembered.get(places) ?? new Map<number, ReadonlyMap<string, Locality[]>>()
  remembered.set(places, cities)
  const known = cities.get(cityId)
  if (known) return known
  const bySound = Map.groupBy(places.localitiesOf(cityId), ({ name }) => nameSound(foldText(name)))
  cities.set(cityId, bySound)
  return bySound
}
