import { foldText } from '#platform/fold-text.ts'
import { areaOfLocality } from './area.ts'
import type { NamedPlace, PlaceIndex } from './place.ts'
import { editDistance } from './rules.ts'

/** Smaller towns and lesser known localities are not offered for a misspelt name: it would resemble too many. */
const minTownWeight = 50_000
const minLocalityWeight = 2
const minCharacters = 5
/** From this length on two letters may be wrong. */
const longName = 8
const offered = 4

export interface SimilarPlace {
  place: NamedPlace
  /** Letters that differ. */
  distance: number
}

/** Whether a place is similar enough to search there without asking first. */
export function isConfident({ distance }: SimilarPlace): boolean {
  return distance <= 1
}

interface Spelled {
  folded: string
  place: NamedPlace
}

/** Cached for the life of an index: the names in it never change. */
const known = new WeakMap<object, Spelled[]>()

/** Well-known places with a name that a folded text differs from by a letter, by two in long names; nearest first. */
export function similarPlaces(places: PlaceIndex, folded: string): SimilarPlace[] {
  if (folded.length < minCharacters) return []
  const most = folded.length >= longName ? 2 : 1
  const similar = namesOf(places)
    .filter((spelled) => spelled.folded[0] === folded[0])
    .map((spelled) => ({ place: spelled.place, distance: editDistance(spelled.folded, folded, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const isFirst = ({ place }: SimilarPlace, at: number) => similar.findIndex((each) => each.place === place) === at
  return similar.filter(isFirst).slice(0, offered)
}

/** Towns by size, then localities. */
function namesOf(places: PlaceIndex): Spelled[] {
  const cached = known.get(places.cities)
  if (cached) return cached
  const towns = places.cities.filter(({ weight }) => weight >= minTownWeight)
  const names = towns.flatMap((city): Spelled[] => {
    const place = { city }
    const others = places.otherNamesOf(city.id).map(foldText)
    return [foldText(city.name), ...others.filter((name) => name.length >= minCharacters)].map((folded) => ({
      folded,
      place,
    }))
  })
  for (const city of towns)
    for (const locality of places.localitiesOf(city.id)) {
      const area = locality.weight >= minLocalityWeight ? areaOfLocality(locality) : undefined
      if (area) names.push({ folded: foldText(locality.name), place: { city, area } })
    }
  known.set(places.cities, names)
  return names
}
