import type { Locality, PlaceIndex } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'
import { entriesWithPrefix } from '#platform/sorted-entries.ts'
import { beginningAcrossScripts } from '../../spelling/name-distance.ts'

/** Localities by the beginning of their name. */
export interface LocalityNames {
  /** The best known localities of the city whose folded name has this prefix. */
  beginningWith(cityId: number, folded: string, limit: number): Locality[]
  /** Those of the city that sound like a folded beginning in another script: "अन्ना" is Anna Nagar. */
  soundingLike(cityId: number, folded: string, limit: number): Locality[]
  /** Those of All India that are more than post offices, of the biggest cities first. */
  beginningAnywhere(folded: string, limit: number): Locality[]
}

const minWeightAnywhere = 2
/** At most this many localities with a prefix are compared. */
const maxScanned = 1000

interface Entry {
  folded: string
  locality: Locality
}

/** An index over the names of localities; of a city all of them, read when it is first asked for. */
export function buildLocalityNames(places: Pick<PlaceIndex, 'cities' | 'localitiesOf'>): LocalityNames {
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

  // Cities come biggest first.
  const known = places.cities
    .flatMap(({ id }) => places.localitiesOf(id).filter(({ weight }) => weight >= minWeightAnywhere))
    .map((locality, order) => ({ folded: foldText(locality.name), locality, order }))
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.order - b.order))

  return {
    beginningAnywhere(folded, limit) {
      return entriesWithPrefix(known, folded, { keyOf: (entry) => entry.folded, limit: maxScanned })
        .sort((a, b) => b.locality.weight - a.locality.weight || a.order - b.order)
        .slice(0, limit)
        .map(({ locality }) => locality)
    },
    soundingLike(cityId, folded, limit) {
      return entriesOf(cityId)
        .flatMap((entry) => {
          const distance = beginningAcrossScripts(folded, entry.folded)
          return distance === undefined ? [] : [{ ...entry, distance }]
        })
        .sort((a, b) => a.distance - b.distance || b.locality.weight - a.locality.weight)
        .slice(0, limit)
        .map(({ locality }) => locality)
    },
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
