import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { City, PlaceIndex } from '#features/places/place.ts'
import { type Random, weightedPicker } from '#platform/random.ts'
import type { CategoryProfile } from './category-profile.ts'

export interface DemoPick {
  city: City
  profile: CategoryProfile
}

/** Each of the most common categories has this many listings in each of the biggest towns. */
const guaranteed = { perCategory: 5, categories: 60, cities: 20 } as const
/** After those, each of these towns gets a few listings before towns are chosen at random. */
const spread = { cities: 420, rounds: 4 }
/** The first listings are in towns only, so that a small demo has full pages; a large one reaches every village. */
const townsOnly = { listings: 100_000, cities: 800 }
const cityExponent = 0.9

/** Category and place of the listing with a given number: the same on every run, whatever the total. */
export function createDemoPlan(places: PlaceIndex, categories: CategoryIndex, profiles: readonly CategoryProfile[]) {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]))
  const commonest = categories.all
    .flatMap(({ id, popularity }) => (popularity !== null && byId.has(id) ? [{ popularity, id }] : []))
    .sort((a, b) => a.popularity - b.popularity)
    .slice(0, guaranteed.categories)
    .flatMap(({ id }) => byId.get(id) ?? [])
  const bigCities = places.cities.slice(0, guaranteed.cities)
  const spreadCities = places.cities.slice(0, spread.cities)
  const guaranteedCount = guaranteed.perCategory * commonest.length * bigCities.length
  const spreadCount = spread.rounds * spreadCities.length

  const pickTown = weightedPicker(places.cities.slice(0, townsOnly.cities), ({ weight }) => weight ** cityExponent)
  const pickCity = weightedPicker(places.cities, ({ weight }) => weight ** cityExponent)
  const ranks = new Map(commonest.map((profile, rank) => [profile.id, rank + 1]))
  const tail = 2.2 / Math.max(1, profiles.length)
  const pickProfile = weightedPicker(profiles, ({ id }) => {
    const rank = ranks.get(id)
    return rank === undefined ? tail : 1 / (rank + 5)
  })

  return (index: number, random: Random): DemoPick => {
    if (index < guaranteedCount) {
      return { city: at(bigCities, index), profile: at(commonest, Math.floor(index / bigCities.length)) }
    }
    if (index < guaranteedCount + spreadCount)
      return { city: at(spreadCities, index - guaranteedCount), profile: pickProfile(random) }
    return { city: (index < townsOnly.listings ? pickTown : pickCity)(random), profile: pickProfile(random) }
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}
