import { claimOn } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import type { Town } from './build-cities.ts'
import type { CleanPincode } from './clean-pincodes.ts'
import { districtName } from './district-names.ts'
import { kmBetween, pointGrid } from './geometry.ts'
import { officePlaceName } from './office-names.ts'
import { readTsv } from './tsv.ts'

/** Number ranges the post assigns to one metro as a whole. */
const metroOfPrefix: readonly [prefix: string, slug: string][] = [
  ['110', 'delhi'],
  ['4000', 'mumbai'],
  ['4001', 'mumbai'],
  ['5600', 'bengaluru'],
  ['5601', 'bengaluru'],
  ['6000', 'chennai'],
  ['6001', 'chennai'],
  ['5000', 'hyderabad'],
  ['7000', 'kolkata'],
  ['3800', 'ahmedabad'],
  ['4007', 'navi-mumbai'],
  ['4006', 'thane'],
]

/** PIN codes whose localities were assigned by hand, which overrides any rule of distance. */
const handAssigned = new Map(
  readTsv('known-localities.tsv').flatMap(([slug = '', , code = '']) => (code ? [[code, slug] as const] : [])),
)

/**
 * A town of the PIN code's own district takes precedence over an equally near one of another: Howrah is not Kolkata.
 */
const claimAcrossDistricts = (claim: number, sameDistrict: boolean) =>
  sameDistrict ? claim : claim <= 0 ? claim + 0.4 : claim + 4_000

/** The town of each PIN code: the metro of its number range, else the town of its state with the strongest claim. */
export function ownPincodes(pincodes: readonly CleanPincode[], towns: readonly Town[]): Map<CleanPincode, Town> {
  const bySlug = new Map(towns.map((town) => [town.slug, town]))
  const byState = Map.groupBy(towns, (town) => town.state)
  const byName = Map.groupBy(towns, (town) => `${town.state} ${foldText(town.name)}`)
  const grid = pointGrid(towns)
  const owners = new Map<CleanPincode, Town>()
  for (const pincode of pincodes) {
    const metro =
      handAssigned.get(pincode.code) ?? metroOfPrefix.find(([prefix]) => pincode.code.startsWith(prefix))?.[1]
    const named = pincode.offices
      .filter((office) => office.kind !== 'branch')
      .flatMap((office) => byName.get(`${pincode.state} ${foldText(officePlaceName(office.name))}`) ?? [])
      .find((town) => kmBetween(town, pincode) < 80)
    const near = grid.within(pincode, 50).filter(({ item }) => item.state === pincode.state)
    const district = districtName(pincode.district, pincode.state)
    const claimed = near
      .map(({ item, km }) => ({
        town: item,
        claim: claimAcrossDistricts(claimOn(km * 1000, item.weight), district === item.district),
      }))
      .sort((a, b) => a.claim - b.claim)[0]?.town
    const town =
      (metro ? bySlug.get(metro) : undefined) ??
      (pincode.quality === 0 ? named : undefined) ??
      claimed ??
      (byState.get(pincode.state) ?? []).toSorted((a, b) => kmBetween(a, pincode) - kmBetween(b, pincode))[0]
    if (!town) throw new Error(`No town for PIN code ${pincode.code}`)
    owners.set(pincode, town)
  }
  return owners
}
