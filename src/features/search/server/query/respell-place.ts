import type { PlaceIndex } from '#features/places/place.ts'
import { readPlace } from '#features/places/read-place.ts'
import { isConfident, similarPlaces } from '#features/places/similar-places.ts'
import { foldText } from '#platform/fold-text.ts'

/** Of smaller towns too many words are misspellings. */
const minTownWeight = 50_000
const maxPlaceWords = 3
const beforePlace = new Set(['in', 'near', 'at', 'around', 'from'])
const afterPlace = new Set(['me', 'mein', 'mai', 'में', 'मे'])

interface Respelled {
  /** What is asked for there, as typed. */
  rest: string
  /** The place as it is spelled, folded. */
  place: string
}

/**
 * The misspelt place that stands where a place is named: "plumber in banglor", "banglor mein plumber". `unknown` are
 * the words of the folded text that nothing else explains.
 */
export function respellPlace(
  places: PlaceIndex,
  folded: string,
  unknown: readonly string[],
  preferCityId: number | undefined,
): Respelled | undefined {
  for (const { named, rest } of partsThatNamePlace(folded.split(' '))) {
    if (!named.some((word) => unknown.includes(word))) continue
    const here = similarPlaces(places, named.join(' ')).find(
      (alike) => alike.place.area && alike.place.city.id === preferCityId && isConfident(alike),
    )
    const read = here ? { kind: 'place' as const, ...here.place } : readPlace(places, named.join(' '), preferCityId)
    if (read.kind !== 'place' || read.city.weight < minTownWeight) continue
    const { area, city } = read
    return { rest: rest.join(' '), place: foldText(area ? `${area.name} ${city.name}` : city.name) }
  }
  return undefined
}

function* partsThatNamePlace(words: readonly string[]): Generator<{ named: string[]; rest: string[] }> {
  for (let length = maxPlaceWords; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const end = start + length
      const named = words.slice(start, end)
      if (beforePlace.has(words[start - 1] ?? ''))
        yield { named, rest: [...words.slice(0, start - 1), ...words.slice(end)] }
      else if (afterPlace.has(words[end] ?? ''))
        yield { named, rest: [...words.slice(0, start), ...words.slice(end + 1)] }
    }
}
