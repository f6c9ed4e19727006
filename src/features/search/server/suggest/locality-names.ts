import type { Locality, PlaceIndex } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'

/** Localities of a city by the beginning of their name. */
export interface LocalityNames {
  /** The best known localities of the city whose folded name has this prefix. */
  beginningWith(cityId: number, folded: string, limit: number): Locality[]
}

interface Entry {
  folded: string
  locality: Locality
}

/** An index over the names of localities; a city is read when it is first asked for. */
export function buildLocalityNames(places: Pick<PlaceIndex, 'localitiesOf'>): LocalityNames {
  const ofCity = new Map<number, Entry[]>()

  function entriesOf(cityId: number): Entry[] {
    const known = ofCity.get(cityId)
    if (known) return known
    const entries = places
      .localitiesOf(cityId)
      .map((locality) => ({ folded: foldText(locality.name), locality }))
      .sort((a, b) => b.locality.weight - a.locality.weight || a.folded.length - b.folded.length)
    ofCity.set(cityId, entries)
    return entries
  }

  return {
    beginningWith(cityId, folded, limit) {
      const found: Locality[] = []
      for (const entry of entriesOf(cityId)) {
        if (entry.folded.startsWith(folded)) found.push(entry.locality)
        if (found.length === limit) break
      }
      return found
    },
  }
}
