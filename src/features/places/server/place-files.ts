import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CityAlias, CityAliasKind, LocalityAlias, PlaceRows } from '../place.ts'

// Relative to the project folder, in which every command runs: the bundle has no such folders.
const folder = 'db/seed/places/'
const fileNames = ['states.tsv', 'cities.tsv', 'aliases.tsv', 'localities.tsv', 'pincodes.tsv'] as const

/** The shipped place files as text, and a hash that changes when any of them does. */
export async function readPlaceFiles(): Promise<{ texts: string[]; contentHash: string }> {
  const texts = await Promise.all(fileNames.map((name) => readFile(`${folder}${name}`, 'utf8')))
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return { texts, contentHash: hash.digest('hex') }
}

const linesOf = (text: string | undefined): string[][] =>
  (text ?? '')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const aliasKinds: readonly CityAliasKind[] = ['name', 'code', 'district']
const splitAliases = (aliases: string) => aliases.split(';').filter((alias) => alias !== '')

/** Parses the files of `readPlaceFiles`. Throws when an alias names a town that cities.tsv does not have. */
export function parsePlaceFiles([
  stateText,
  cityText,
  aliasText,
  localityText,
  pincodeText,
]: readonly string[]): PlaceRows {
  const states = linesOf(stateText).map(([id, name = '', code = '', gstCode = '', lat, lng, aliases = '']) => ({
    ...{ id: Number(id), name, code, gstCode, lat: Number(lat), lng: Number(lng) },
    aliases: splitAliases(aliases),
  }))
  const cities = linesOf(cityText).map(([id, slug = '', name = '', stateId, district = '', lat, lng, weight]) => ({
    ...{ id: Number(id), slug, name, stateId: Number(stateId), district },
    ...{ lat: Number(lat), lng: Number(lng), weight: Number(weight) },
  }))
  const cityBySlug = new Map(cities.map((city) => [city.slug, city]))
  const cityAliases = linesOf(aliasText).map(([alias = '', kindText, slug = '']): CityAlias => {
    const city = cityBySlug.get(slug)
    const kind = aliasKinds.find((candidate) => candidate === kindText)
    if (!city || !kind) throw new Error(`aliases.tsv: the line of "${alias}" has an unknown town or kind`)
    return { alias, cityId: city.id, kind }
  })
  const localityAliases: LocalityAlias[] = []
  const localities = linesOf(localityText).map(
    ([id, cityId, name = '', slug = '', pincode, lat, lng, weight, aliases = '']) => {
      for (const alias of splitAliases(aliases)) localityAliases.push({ alias, localityId: Number(id) })
      return {
        ...{ id: Number(id), cityId: Number(cityId), name, slug, pincode: pincode || undefined },
        ...{ lat: Number(lat), lng: Number(lng), weight: Number(weight) },
      }
    },
  )
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const pincodes = linesOf(pincodeText).map(([code = '', cityId, district, stateId, lat, lng, quality]) => ({
    ...{ code, cityId: Number(cityId), district: district || (cityById.get(Number(cityId))?.district ?? '') },
    ...{ stateId: Number(stateId), lat: Number(lat), lng: Number(lng), quality: Number(quality) },
  }))
  return { states, cities, cityAliases, localities, localityAliases, pincodes }
}
