import { foldText } from '#platform/fold-text.ts'
import type { City, CityAliasKind, Locality, PlaceRows, State } from '../place.ts'
import { soundKey } from '../rules.ts'

export interface CityName {
  city: City
  /** own: the current name of the town. */
  kind: 'own' | CityAliasKind
}

interface SpelledCity {
  city: City
  folded: string
}

/** Every folded spelling of every place, for the look-ups of the index. */
export interface PlaceNames {
  /** Biggest town first for each name. */
  cities: ReadonlyMap<string, readonly CityName[]>
  /** Best known first for each name. */
  localities: ReadonlyMap<string, readonly Locality[]>
  states: ReadonlyMap<string, State>
  /** Own names and aliases of a state's towns by sound key. */
  citiesBySound: ReadonlyMap<string, readonly City[]>
  spelledByState: ReadonlyMap<number, readonly SpelledCity[]>
  /** The town a district is served from, by `districtKey`. */
  districtTowns: ReadonlyMap<string, City>
}

export const soundKeyIn = (stateId: number, folded: string) => `${stateId} ${soundKey(folded)}`
export const districtKey = (stateId: number, folded: string) => `${stateId} ${folded}`

/** Expects towns sorted by size, biggest first. */
export function collectPlaceNames(rows: PlaceRows, cities: readonly City[]): PlaceNames {
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const byName = new Map<string, CityName[]>()
  const bySound = new Map<string, City[]>()
  const spelledByState = new Map<number, SpelledCity[]>()
  const addName = (folded: string, city: City, kind: CityName['kind']) => {
    append(byName, folded, { city, kind })
    if (kind === 'code' || kind === 'district') return
    append(bySound, soundKeyIn(city.stateId, folded), city)
    append(spelledByState, city.stateId, { city, folded })
  }
  for (const city of cities) addName(foldText(city.name), city, 'own')
  for (const { alias, cityId, kind } of rows.cityAliases) {
    const city = cityById.get(cityId)
    if (city) addName(foldText(alias), city, kind)
  }
  for (const list of byName.values()) list.sort((a, b) => b.city.weight - a.city.weight)

  const states = new Map<string, State>()
  for (const state of rows.states)
    for (const spelling of [state.name, state.code, ...state.aliases]) states.set(foldText(spelling), state)

  return {
    cities: byName,
    localities: localityNames(rows, cityById),
    states,
    citiesBySound: bySound,
    spelledByState,
    districtTowns: districtTowns(rows, cities, cityById),
  }
}

function localityNames(rows: PlaceRows, cityById: ReadonlyMap<number, City>): ReadonlyMap<string, readonly Locality[]> {
  const names = new Map<string, Locality[]>()
  const localityById = new Map(rows.localities.map((locality) => [locality.id, locality]))
  for (const locality of rows.localities) append(names, foldText(locality.name), locality)
  for (const { alias, localityId } of rows.localityAliases) {
    const locality = localityById.get(localityId)
    if (locality) append(names, foldText(alias), locality)
  }
  const cityWeight = (locality: Locality) => cityById.get(locality.cityId)?.weight ?? 0
  for (const list of names.values()) list.sort((a, b) => b.weight - a.weight || cityWeight(b) - cityWeight(a))
  return names
}

function districtTowns(
  rows: PlaceRows,
  cities: readonly City[],
  cityById: ReadonlyMap<number, City>,
): ReadonlyMap<string, City> {
  const towns = new Map<string, City>()
  for (const city of cities) {
    const key = districtKey(city.stateId, foldText(city.district))
    if (!towns.has(key)) towns.set(key, city)
  }
  // The biggest town serves its district unless a town has the same name as the district.
  const namesakes = new Set<string>()
  for (const { district, stateId } of rows.pincodes) namesakes.add(districtKey(stateId, foldText(district)))
  for (const city of cities) {
    const key = districtKey(city.stateId, foldText(city.name))
    if (namesakes.delete(key)) towns.set(key, city)
  }
  for (const { alias, cityId, kind } of rows.cityAliases) {
    const city = cityById.get(cityId)
    if (city && kind === 'district') towns.set(districtKey(city.stateId, foldText(alias)), city)
  }
  return towns
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
