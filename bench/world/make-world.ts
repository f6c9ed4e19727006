import { canHoldBusinesses } from '#features/categories/rules.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { City, Locality, PlaceIndex } from '#features/places/place.ts'
import { createRandom, type Random, weightedPicker } from '#platform/random.ts'
import { chainBranches } from './chain-branches.ts'
import {
  crossScriptNames,
  everyTradeName,
  marketShops,
  type Named,
  type NameOrigin,
  oddNames,
  ownerNames,
} from './make-names.ts'
import type { WorldWords } from './read-words.ts'
import { withSlip } from './slips.ts'

export interface WorldBusiness {
  name: string
  category: string
  city: string
  /** As it is stored; a few are misspelt. */
  locality: string
  /** As it is spelt. */
  quarter: string
  pincode: string | null
  lat: number
  lng: number
  phone: string | null
  origin: NameOrigin
  /** The name as people type it, where that is not its own letters: across scripts, joined or split. */
  typed: string
  /** The name in its other script, or the brand of a branch. */
  alias: string
  script: string
}

export interface WorldOptions {
  places: PlaceIndex
  categories: CategoryIndex
  words: WorldWords
  /** 1 is the whole world; tests make a smaller one. */
  share?: number
}

/** Businesses with owners' names in each town, biggest first: real densities, a hundredth of the real number. */
const townSizes: Record<string, number> = {
  delhi: 5000,
  mumbai: 5000,
  bengaluru: 4500,
  chennai: 3500,
  hyderabad: 3500,
  kolkata: 3000,
  pune: 2500,
  ahmedabad: 2500,
  jaipur: 2000,
  lucknow: 2000,
  indore: 1200,
  kochi: 1000,
  nagpur: 1000,
  patna: 1000,
  surat: 1000,
  coimbatore: 800,
  ludhiana: 800,
  bhubaneswar: 800,
  madurai: 600,
  vijayawada: 600,
  visakhapatnam: 600,
  mysuru: 600,
  amritsar: 600,
  thiruvananthapuram: 600,
}
const biggestTown = 5000
const townsWithEveryTrade = 12
const townsWithMarkets = 10
/** Standard deviations in degrees: a market fits into a square kilometre, a quarter is about three across. */
const marketSpread = 0.0018
const quarterSpread = 0.005
const farthestDegrees = 0.22
const callCentres = 20

/** How the numbers begin that many businesses share. */
export const callCentreNumbers = '+91804000'

export const worldTowns = Object.keys(townSizes)

/** A made-up world of businesses, the same for the same words and places. */
export function makeWorld({ places, categories, words, share = 1 }: WorldOptions): WorldBusiness[] {
  const pickTrade = weightedPicker(words.trades, ({ isCommon }) => (isCommon ? 4 : 1))
  const leaves = categories.all.filter(canHoldBusinesses)
  return worldTowns.flatMap((slug, rank) => {
    const city = places.cityBySlug(slug)
    if (!city) throw new Error(`There is no town ${slug}.`)
    const random = createRandom(29, rank)
    const pickQuarter = quarterPicker(places, city)
    const size = Math.round((townSizes[slug] ?? 0) * share)
    const place = (named: Named) => placed(named, city, pickQuarter(random), quarterSpread, random)
    const owners = ownerNames(size, words, pickTrade, random)
    const trades =
      rank < townsWithEveryTrade ? leaves.map(({ slug, name }) => everyTradeName(slug, name, words, random)) : []
    const markets = rank < townsWithMarkets ? marketShops(words, share, random) : []
    return [
      ...[...owners, ...trades, ...oddNames(words, rank, random), ...crossScriptNames(words, slug, random)].map(place),
      ...markets.flatMap((shops) => {
        const quarter = pickQuarter(random)
        return shops.map((shop) => placed(shop, city, quarter, marketSpread, random))
      }),
      ...chainBranches(words.chains, { city, share: size / biggestTown, random, pickQuarter }).map(
        ({ quarter, phone, ...named }) => ({ ...placed(named, city, quarter, quarterSpread, random), phone }),
      ),
    ]
  })
}

/** Well-known quarters more often than small ones, none that is far outside. */
function quarterPicker(places: PlaceIndex, city: City): (random: Random) => Locality {
  const isInTown = ({ lat, lng, weight }: Locality) =>
    weight >= 2 && Math.hypot(lat - city.lat, lng - city.lng) < farthestDegrees
  const quarters = places.localitiesOf(city.id).filter(isInTown)
  return weightedPicker(quarters, ({ weight }) => (weight === 3 ? 6 : 1))
}

function placed(named: Named, city: City, quarter: Locality, spread: number, random: Random): WorldBusiness {
  const isMisspelt = random.chance(0.06)
  return {
    typed: named.name,
    alias: '',
    script: 'latin',
    ...named,
    city: city.slug,
    quarter: quarter.name,
    locality: isMisspelt ? withSlip(quarter.name.toLowerCase(), random) : quarter.name,
    pincode: quarter.pincode ?? null,
    lat: quarter.lat + random.normal() * spread,
    lng: quarter.lng + random.normal() * spread,
    phone: random.chance(0.03) ? callCentrePhone(random) : mobilePhone(random),
  }
}

const mobilePhone = (random: Random) => `+917${String(random.below(1_000_000_000)).padStart(9, '0')}`
const callCentrePhone = (random: Random) => `${callCentreNumbers}${String(1000 + random.below(callCentres))}`
