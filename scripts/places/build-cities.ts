import { cityRadiusMetres, claimOn, editDistance, soundKey } from '#features/places/rules.ts'
import { foldText, slugOf } from '#platform/fold-text.ts'
import type { CleanPincode } from './clean-pincodes.ts'
import { districtName } from './district-names.ts'
import { kmBetween, type Point, pointGrid } from './geometry.ts'
import { namesInstitution, officePlaceName } from './office-names.ts'
import type { GeoPlace } from './sources.ts'
import { stateByCode } from './states.ts'
import { readTsv } from './tsv.ts'

export interface Town extends Point {
  name: string
  state: string
  district: string
  weight: number
  slug: string
  known: boolean
}

export interface Suburb extends Point {
  name: string
  town: Town
}

/** known-cities.tsv contains every town above this size: a bigger number in the sources is an error of theirs. */
const maxUnknownTownPopulation = 95_000

/** A namesake of a known town this close is that town, misplaced by a source. */
const misplacedKm = 60

interface CityAliasRow {
  alias: string
  kind: string
  slug: string
}

export const cityAliasRows: CityAliasRow[] = readTsv('aliases.tsv').map(([alias = '', kind = '', slug = '']) => ({
  alias,
  kind,
  slug,
}))

const aliasesBySlug = Map.groupBy(
  cityAliasRows.filter((row) => row.kind === 'name'),
  (row) => row.slug,
)

/**
 * Towns of known-cities.tsv: hand-checked name, state and population; position from GeoNames or the post unless given.
 */
function placeKnownTowns(places: readonly GeoPlace[], pincodes: readonly CleanPincode[]): Town[] {
  const placesByName = Map.groupBy(places, (place) => `${place.state} ${foldText(place.name)}`)
  const placesBySound = Map.groupBy(places, (place) => `${place.state} ${soundKey(foldText(place.name))}`)
  const officePoints = new Map<string, Point>()
  for (const pincode of pincodes)
    if (pincode.quality > 0)
      for (const office of pincode.offices)
        if (office.kind !== 'branch') {
          const key = `${pincode.state} ${foldText(officePlaceName(office.name))}`
          if (!officePoints.has(key) || office.kind === 'head') officePoints.set(key, pincode)
        }
  return readTsv('known-cities.tsv').map(([name = '', state = '', weight = '', lat = '', lng = '']) => {
    const town = { name, state, district: '', weight: Number(weight), slug: '', known: true }
    if (lat) return { ...town, lat: Number(lat), lng: Number(lng) }
    const spellings = [name, ...(aliasesBySlug.get(slugOf(name)) ?? []).map((row) => row.alias)].map(foldText)
    const byPopulation = (list: readonly GeoPlace[] | undefined) =>
      list?.toSorted((a, b) => b.population - a.population)[0]
    const found =
      spellings.map((spelling) => byPopulation(placesByName.get(`${state} ${spelling}`))).find(Boolean) ??
      spellings.map((spelling) => byPopulation(placesBySound.get(`${state} ${soundKey(spelling)}`))).find(Boolean) ??
      spellings.map((spelling) => officePoints.get(`${state} ${spelling}`)).find(Boolean)
    if (!found)
      throw new Error(`known-cities.tsv: no source has a position for ${name}, ${state}; give latitude and longitude`)
    return { ...town, lat: found.lat, lng: found.lng }
  })
}

const nameKey = (name: string) => soundKey(foldText(name.replace(/ City$/, '')))

/** Whether two names are spellings of the same: the closer the places, the more difference is allowed. */
function sameName(a: string, b: string, km: number, fromPost: boolean): boolean {
  const keyA = nameKey(a)
  const keyB = nameKey(b)
  // A post office is located amid its villages, possibly well outside the town it is named after.
  if (keyA === keyB) return km <= (fromPost ? 40 : 12)
  const shorter = Math.min(keyA.length, keyB.length)
  return km <= 5 && shorter >= 5 && editDistance(keyA, keyB) <= (shorter >= 8 ? 2 : 1)
}

const knownSuburbs = Map.groupBy(readTsv('known-localities.tsv'), ([slug = '']) => slug)
const suburbKeys = (town: Town): Set<string> =>
  new Set(
    (knownSuburbs.get(slugOf(town.name)) ?? []).flatMap(([, name = '', , , , aliases = '']) =>
      [name, ...aliases.split(';')].filter(Boolean).map((spelling) => soundKey(foldText(spelling))),
    ),
  )

/** Inside a town's radius, or its duplicate under another spelling: not a town of its own. */
function ownerOf(
  place: Point & { name: string; state: string },
  towns: ReturnType<typeof pointGrid<Town>>,
  suburbKeysOf: ReadonlyMap<Town, Set<string>>,
  fromPost: boolean,
): Town | 'same' | undefined {
  const around = towns.within(place, 40)
  // Across state borders too: near one, the sources assign the same town to either state.
  if (around.some(({ item, km }) => km <= 10 && sameName(item.name, place.name, km, fromPost))) return 'same'
  const near = around.filter(({ item }) => item.state === place.state)
  for (const { item, km } of near) {
    if (sameName(item.name, place.name, km, fromPost)) return 'same'
    const aliases = item.known && km <= 20 ? (aliasesBySlug.get(slugOf(item.name)) ?? []) : []
    if (aliases.some(({ alias }) => soundKey(foldText(alias)) === soundKey(foldText(place.name)))) return 'same'
  }
  const key = soundKey(foldText(place.name))
  return near
    .filter(({ item, km }) => {
      if (!item.known || item.weight < 100_000) return false
      return (
        km * 1000 <= cityRadiusMetres(item.weight) * 0.9 ||
        [...(suburbKeysOf.get(item) ?? [])].some(
          (suburb) => suburb === key || (key.length >= 8 && editDistance(suburb, key, 1) <= 1),
        )
      )
    })
    .sort((a, b) => claimOn(a.km * 1000, a.item.weight) - claimOn(b.km * 1000, b.item.weight))[0]?.item
}

/**
 * All towns: known ones, then GeoNames places, then post offices far from any town; and the places that are parts of a
 * town.
 */
export function buildTowns(
  places: readonly GeoPlace[],
  pincodes: readonly CleanPincode[],
): { towns: Town[]; suburbs: Suburb[] } {
  const towns = placeKnownTowns(places, pincodes)
  const suburbs: Suburb[] = []
  const pincodeGrid = pointGrid(pincodes.filter((pincode) => pincode.quality > 0))
  const grid = pointGrid(towns)
  const knownByName = new Map(towns.map((town) => [`${town.state} ${nameKey(town.name)}`, town]))
  const suburbKeysOf = new Map(towns.map((town) => [town, suburbKeys(town)]))

  const admit = (place: Point & { name: string; state: string }, weight: number, fromPost = false) => {
    const namesake = knownByName.get(`${place.state} ${nameKey(place.name)}`)
    if (namesake && kmBetween(namesake, place) <= misplacedKm) return
    const owner = ownerOf(place, grid, suburbKeysOf, fromPost)
    if (owner === 'same') return
    const { name, state, lat, lng } = place
    if (owner) {
      suburbs.push({ name, lat, lng, town: owner })
      return
    }
    const town = { name, state, lat, lng, weight, slug: '', known: false, district: '' }
    towns.push(town)
    grid.add(town)
  }
  for (const place of places.toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))) {
    const around = pincodeGrid.within(place, 40)
    const nearest = around[0]
    if (!nearest) continue
    // GeoNames assigns a few towns to the wrong state: the post is right when no PIN code of that state is near.
    const state = around.some(({ item, km }) => item.state === place.state && km <= nearest.km + 12)
      ? place.state
      : nearest.item.state
    const name = place.name.replace(/ (?:City|Town)$/i, '')
    admit({ ...place, name, state }, Math.min(maxUnknownTownPopulation, place.population || 5_000))
  }
  // PIN codes at the end of a district are named after its chief town: no second one there.
  const knownNames = new Set(
    towns.filter(({ weight }) => weight >= 15_000).map(({ state, name }) => `${state} ${nameKey(name)}`),
  )
  for (const pincode of pincodes) {
    // A rural delivery office serves its villages through branches; one without them is a quarter or an institution.
    const office = pincode.offices.find(({ kind, delivers }) => kind !== 'branch' && delivers)
    if (!office || pincode.quality === 0 || pincode.offices.length < 3) continue
    const name = officePlaceName(office.name)
    if (knownNames.has(`${pincode.state} ${nameKey(name)}`)) continue
    if (name.length < 3 || namesInstitution(name) || grid.within(pincode, 4).length > 0) continue
    admit(
      { name, state: pincode.state, lat: pincode.lat, lng: pincode.lng },
      2_000 + 100 * pincode.offices.length,
      true,
    )
  }
  for (const town of towns) town.district = districtOf(town, pincodeGrid)
  return { towns: nameTowns(towns), suburbs }
}

function districtOf(town: Town, pincodes: ReturnType<typeof pointGrid<CleanPincode>>): string {
  const near = pincodes.within(town, 50).filter(({ item }) => item.state === town.state)
  const named = near.find(
    ({ item, km }) =>
      km <= 15 && item.offices.some((office) => foldText(officePlaceName(office.name)) === foldText(town.name)),
  )
  const district = (named ?? near.find(({ item }) => item.district !== ''))?.item.district ?? ''
  return districtName(district || stateByCode(town.state).name, town.state)
}

/**
 * The plain slug goes to the biggest town of a name (an old name of a bigger one counts), name-state or name-district
 * to the others.
 */
function nameTowns(towns: Town[]): Town[] {
  const taken = new Set<string>()
  const weightBySlug = new Map<string, number>()
  for (const town of towns)
    weightBySlug.set(slugOf(town.name), Math.max(town.weight, weightBySlug.get(slugOf(town.name)) ?? 0))
  const aliasWeight = new Map<string, number>()
  for (const { alias, kind, slug } of cityAliasRows)
    if (kind === 'name')
      aliasWeight.set(slugOf(alias), Math.max(weightBySlug.get(slug) ?? 0, aliasWeight.get(slugOf(alias)) ?? 0))
  const sorted = towns.toSorted(
    (a, b) => b.weight - a.weight || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.lat - b.lat),
  )
  for (const town of sorted) {
    const plain = slugOf(town.name)
    const state = slugOf(stateByCode(town.state).name)
    const options = [
      plain,
      `${plain}-${state}`,
      `${plain}-${slugOf(town.district)}`,
      `${plain}-${slugOf(town.district)}-${state}`,
    ]
    if ((aliasWeight.get(plain) ?? 0) > town.weight) options.shift()
    for (let number = 2; ; number++) {
      const slug = options.shift() ?? `${plain}-${state}-${number}`
      if (taken.has(slug)) continue
      taken.add(slug)
      town.slug = slug
      break
    }
  }
  return sorted
}
