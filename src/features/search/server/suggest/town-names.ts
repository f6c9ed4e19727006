import type { City } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'
import { entriesWithPrefix } from '#platform/sorted-entries.ts'

/** Towns by the beginning of their name. */
export interface TownNames {
  /** The biggest towns whose folded name has this prefix. */
  beginningWith(folded: string, limit: number): City[]
}

/** At most this many towns with a prefix are compared. */
const maxScanned = 400

/** An index over the names of all towns; `cities` biggest first. */
export function buildTownNames(cities: readonly City[]): TownNames {
  const entries = cities
    .map((city, order) => ({ name: foldText(city.name), city, order }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.order - b.order))

  return {
    beginningWith(folded, limit) {
      return entriesWithPrefix(entries, folded, { keyOf: ({ name }) => name, limit: maxScanned })
        .sort((a, b) => a.order - b.order)
        .slice(0, limit)
        .map(({ city }) => city)
    },
  }
}
