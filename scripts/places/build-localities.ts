import { cityRadiusMetres, soundKey } from '#features/places/rules.ts'
import { foldText, slugOf } from '#platform/fold-text.ts'
import type { Suburb, Town } from './build-cities.ts'
import type { CleanPincode } from './clean-pincodes.ts'
import { kmBetween, type Point } from './geometry.ts'
import { namesInstitution, officePlaceName } from './office-names.ts'
import { readTsv } from './tsv.ts'

export interface Part extends Point {
  town: Town
  name: string
  slug: string
  pincode: string
  weight: 0 | 1 | 2 | 3
  aliases: string
}

/** Localities are listed for towns from this size on: about the 500 biggest. */
const listedFromWeight = 100_000

/** An office's own position is trusted within this distance of its PIN code's cleaned one. */
const officeStraysKm = 6

/**
 * The localities of the bigger towns: hand-checked ones first, then suburbs of GeoNames, then the namesakes of post
 * offices.
 */
export function buildLocalities(
  towns: readonly Town[],
  suburbs: readonly Suburb[],
  pincodes: readonly CleanPincode[],
  ownerOf: ReadonlyMap<CleanPincode, Town>,
): Part[] {
  const pincodeByCode = new Map(pincodes.map((pincode) => [pincode.code, pincode]))
  const townBySlug = new Map(towns.map((town) => [town.slug, town]))
  const parts = new Map<string, Part>()
  const sameSound = new Map<string, Point>()
  const add = (part: Omit<Part, 'slug'>) => {
    const slug = slugOf(part.name, '')
    const own = foldText(part.town.name)
    const name = foldText(part.name)
    if (
      slug.length < 2 ||
      name === own ||
      soundKey(name) === soundKey(own) ||
      name === `${own} city` ||
      name === `${own} town`
    )
      return
    const key = `${part.town.slug} ${slug}`
    const soundAlike = `${part.town.slug} ${soundKey(name)}`
    const duplicate = sameSound.get(soundAlike)
    if (parts.has(key) || (duplicate && part.weight < 3 && kmBetween(duplicate, part) <= 4)) return
    parts.set(key, { ...part, slug })
    sameSound.set(soundAlike, part)
  }
  for (const [slug = '', name = '', code = '', lat = '', lng = '', aliases = ''] of readTsv('known-localities.tsv')) {
    const town = townBySlug.get(slug)
    const pincode = pincodeByCode.get(code)
    if (!town || (!pincode && (code || !lat)))
      throw new Error(`known-localities.tsv: ${name} (${slug}, ${code}) has an unknown town or PIN code`)
    const point =
      pincode && !lat
        ? pointOfName([name, ...aliases.split(';')], pincode, pincodes)
        : { lat: Number(lat), lng: Number(lng) }
    if (kmBetween(point, town) > 40)
      throw new Error(`known-localities.tsv: ${name} (${slug}, ${code}) lies far from its town`)
    add({ town, name, pincode: code, ...point, weight: 3, aliases })
  }
  for (const [slug = '', name = '', lat = '', lng = '', aliases = ''] of readTsv('known-landmarks.tsv')) {
    const town = townBySlug.get(slug)
    if (!town) throw new Error(`known-landmarks.tsv: ${name} (${slug}) has an unknown town`)
    add({ town, name, pincode: '', lat: Number(lat), lng: Number(lng), weight: 2, aliases })
  }
  for (const suburb of suburbs) {
    if (namesInstitution(suburb.name)) continue
    const nearest = nearestOf(suburb, pincodes, ownerOf, suburb.town)
    add({
      town: suburb.town,
      name: suburb.name,
      pincode: nearest?.code ?? '',
      lat: suburb.lat,
      lng: suburb.lng,
      weight: 2,
      aliases: '',
    })
  }
  const hasKnown = new Set([...parts.values()].map((part) => part.town))
  for (const pincode of pincodes) {
    const town = ownerOf.get(pincode)
    if (!town || pincode.quality === 0 || (town.weight < listedFromWeight && !hasKnown.has(town))) continue
    const reachKm = (1.3 * cityRadiusMetres(town.weight)) / 1000 + 2
    for (const office of pincode.offices) {
      const ownPoint = office.point && kmBetween(office.point, pincode) <= officeStraysKm ? office.point : undefined
      if (!ownPoint && office.kind === 'branch') continue
      const point = ownPoint ?? pincode
      const name = officePlaceName(office.name)
      if (name.length < 3 || namesInstitution(name)) continue
      if (kmBetween(point, town) > (office.kind === 'branch' ? reachKm : 2 * reachKm)) continue
      add({
        town,
        name,
        pincode: pincode.code,
        lat: point.lat,
        lng: point.lng,
        weight: office.kind === 'branch' ? 0 : 1,
        aliases: '',
      })
    }
  }
  return [...parts.values()]
}

function pointOfName(names: readonly string[], pincode: CleanPincode, pincodes: readonly CleanPincode[]): Point {
  const keys = new Set(names.filter(Boolean).map((name) => soundKey(foldText(name))))
  const sameDistrict = pincodes.filter((other) => other.code.slice(0, 3) === pincode.code.slice(0, 3))
  for (const { offices } of [pincode, ...sameDistrict])
    for (const office of offices)
      if (
        office.point &&
        keys.has(soundKey(foldText(officePlaceName(office.name)))) &&
        kmBetween(office.point, pincode) <= officeStraysKm
      )
        return office.point
  return { lat: pincode.lat, lng: pincode.lng }
}

function nearestOf(
  point: Point,
  pincodes: readonly CleanPincode[],
  ownerOf: ReadonlyMap<CleanPincode, Town>,
  town: Town,
): CleanPincode | undefined {
  let best: CleanPincode | undefined
  for (const pincode of pincodes)
    if (
      pincode.quality > 0 &&
      ownerOf.get(pincode) === town &&
      (!best || kmBetween(point, pincode) < kmBetween(point, best))
    )
      best = pincode
  return best
}
