import type { Db } from '#core/database.ts'
import { foldText, slugOf } from '#platform/fold-text.ts'
import { hindiCityNames } from '../hindi-place-names.ts'
import type { CityAlias, Locality, PlaceIndex, PlaceRows, StoredLocality } from '../place.ts'
import { buildFindPlaceWords } from './find-place-words.ts'
import { withFoundLocalities } from './found-localities.ts'
import { readOutline } from './is-abroad.ts'
import { buildNearest } from './nearest-place.ts'
import { buildFitsPincodeArea } from './pincode-areas.ts'
import { collectPlaceNames } from './place-names.ts'
import { listFoundLocalities, listPlaces } from './place-queries.ts'
import { buildResolveCity } from './resolve-city.ts'
import { buildSearchCities } from './search-cities.ts'
import { buildSearchPlaces } from './search-places.ts'

export type { PlaceIndex } from '../place.ts'

/**
 * Loads all places of the database into memory, about 40 MB. They change only with a release or an import, so once per
 * process is enough.
 */
export async function loadPlaceIndex(db: Db): Promise<PlaceIndex> {
  return buildPlaceIndex(...(await Promise.all([listPlaces(db), listFoundLocalities(db)])))
}

/**
 * The same without the localities that imports have found: an import reads its rows by what was known before it, so
 * that importing a file again changes nothing.
 */
export async function loadPlacesForImport(db: Db): Promise<PlaceIndex> {
  return buildPlaceIndex(await listPlaces(db))
}

/** Builds the index over any set of rows. */
export function buildPlaceIndex(shipped: PlaceRows, found: readonly StoredLocality[] = []): PlaceIndex {
  const rows = {
    ...shipped,
    ...withFoundLocalities(shipped, found),
    cityAliases: [...shipped.cityAliases, ...hindiNames(shipped)],
  }
  const cities = rows.cities.toSorted((a, b) => b.weight - a.weight || a.id - b.id)
  const citiesById = new Map(cities.map((city) => [city.id, city]))
  const states = new Map(rows.states.map((state) => [state.id, state]))
  const localities = new Map(rows.localities.map((locality) => [locality.id, locality]))
  const pincodes = new Map(rows.pincodes.map((pincode) => [pincode.code, pincode]))
  const localitiesByCity = Map.groupBy(
    rows.localities.toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1)),
    ({ cityId }) => cityId,
  )
  const noLocalities: readonly Locality[] = []
  const otherNames = Map.groupBy(
    rows.cityAliases.filter(({ kind }) => kind === 'name'),
    ({ cityId }) => cityId,
  )

  const slugs = new Map(cities.map((city) => [city.slug, city]))
  // For old names in old links and bookmarks: /business-listing/bombay.
  const byCityWeight = rows.cityAliases.toSorted(
    (a, b) => (citiesById.get(b.cityId)?.weight ?? 0) - (citiesById.get(a.cityId)?.weight ?? 0),
  )
  for (const { alias, cityId, kind } of byCityWeight) {
    const city = citiesById.get(cityId)
    const slug = slugOf(alias, '')
    if (city && kind === 'name' && !slugs.has(slug)) slugs.set(slug, city)
  }

  const cityById = (id: number) => citiesById.get(id)
  const stateById = (id: number) => states.get(id)
  const localityById = (id: number) => localities.get(id)
  const pincode = (code: string) => pincodes.get(code)
  const names = collectPlaceNames(rows, cities)
  const searchCities = buildSearchCities(cities, rows.cityAliases)
  const lookups = { cityById, stateById, localityById, pincode, searchCities }
  return {
    cities,
    states: rows.states,
    ...lookups,
    cityBySlug: (slug) => slugs.get(slug),
    otherNamesOf: (cityId) => otherNames.get(cityId)?.map(({ alias }) => alias) ?? [],
    localitiesOf: (cityId) => localitiesByCity.get(cityId) ?? noLocalities,
    resolveCity: buildResolveCity({ names, cityById, pincode }),
    ...buildNearest({ ...rows, cities, voters: shipped.localities }, readOutline()),
    fitsPincodeArea: buildFitsPincodeArea(rows.pincodes),
    ...buildFindPlaceWords({ names, cityById, pincode }),
    ...buildSearchPlaces({ cities, localities: rows.localities, pincodes: rows.pincodes, ...lookups }),
  }
}

/** Returns the Hindi names of towns as aliases. */
function hindiNames({ cities, cityAliases }: PlaceRows): CityAlias[] {
  const known = new Set(cityAliases.map(({ alias, cityId }) => `${cityId} ${foldText(alias)}`))
  return cities.flatMap(({ id: cityId, slug }) => {
    const alias = hindiCityNames.get(slug)
    return alias === undefined || known.has(`${cityId} ${foldText(alias)}`)
      ? []
      : [{ alias, cityId, kind: 'name' as const }]
  })
}
