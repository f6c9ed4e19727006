import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { CategorySynonymRow } from '#features/categories/server/category-queries.ts'
import type { Facts } from '#features/facts/fact-values.ts'
import { lineagesOf } from '#features/facts/server/view-facts.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { dayMs } from '#platform/durations.ts'
import { slugOf } from '#platform/fold-text.ts'
import { createRandom, type Random } from '#platform/random.ts'
import { completenessOf, type OpeningHours } from '../rules.ts'
import { buildCategoryProfiles } from './category-profile.ts'
import { demoDescription } from './demo-description.ts'
import { demoFacts } from './demo-facts.ts'
import type { DemoFiles, Region } from './demo-files.ts'
import { demoHours } from './demo-hours.ts'
import { demoName, fillPattern, type NameParts } from './demo-name.ts'
import { createDemoPlan } from './demo-plan.ts'
import { createPositionPicker } from './demo-position.ts'

export interface DemoBusiness {
  sourceKey: string
  name: string
  slug: string
  description: string
  cityId: number
  locality: string
  address: string
  pincode: string | null
  lat: number
  lng: number
  phone: string
  email: string | null
  website: string | null
  hours: OpeningHours | null
  hashtags: string[]
  facts: Facts | null
  isVerified: boolean
  paidUntil: Date | null
  ratingSum: number
  ratingCount: number
  completeness: number
  viewCount: number
  createdAt: Date
  /** The main one first. */
  categoryIds: number[]
}

export interface DemoWorld {
  places: PlaceIndex
  categories: CategoryIndex
  synonyms: readonly CategorySynonymRow[]
  files: DemoFiles
  now: Date
}

const demoSeed = 110_001
/** Facts have random numbers of their own, so that they change nothing else of a listing. */
const factsSeed = 110_002
const demoPhones = 10_000_000

/**
 * The phone number of a demo listing. +91 610 has the format of a mobile number but is assigned to no operator (the
 * assigned numbers starting with 6 begin with 60, 62, 63 and 69), so nobody's phone rings; a prime step keeps
 * neighbours apart.
 */
function demoPhone(index: number): string {
  return `+91610${String((index * 7_368_787) % demoPhones).padStart(7, '0')}`
}

/** Generates the listing with a given number: always the same one for the same places, categories and `now`. */
export function createDemoMaker({
  places,
  categories,
  synonyms,
  files,
  now,
}: DemoWorld): (index: number) => DemoBusiness {
  const profiles = buildCategoryProfiles(categories, synonyms, files)
  const plan = createDemoPlan(places, categories, profiles)
  const pickPosition = createPositionPicker(places)
  const regionOf = regionByState(places, files.regions)
  const lineageOf = new Map(profiles.map(({ id }) => [id, lineagesOf(categories, [id])[0] ?? []]))

  return (index) => {
    const random = createRandom(demoSeed, index)
    const { city, profile } = plan(index, random)
    const position = pickPosition(city, random)
    const parts: NameParts = { region: regionOf(city.stateId), profile, city, locality: position.locality }
    const name = demoName(parts, random)
    const slug = slugOf(name)
    const createdAt = new Date(now.getTime() - Math.floor(random.next() ** 1.5 * 1100 * dayMs))
    const foundedYear = createdAt.getUTCFullYear() - 1 - Math.floor(random.next() ** 2 * 45)
    const isPaid = random.chance(0.04)
    const latinSlug = /^[a-z0-9-]+$/.test(slug) ? slug : undefined
    const business = {
      name,
      slug,
      description: random.chance(0.93)
        ? demoDescription({ profile, name, city: city.name, locality: position.locality, foundedYear }, random)
        : '',
      cityId: city.id,
      locality: position.locality,
      address: demoAddress(parts, files, random),
      pincode: position.pincode,
      lat: position.lat,
      lng: position.lng,
      phone: demoPhone(index),
      // example.com is reserved (RFC 2606).
      email: latinSlug && random.chance(0.18) ? `${latinSlug.slice(0, 40).replace(/-+$/, '')}@example.com` : null,
      website:
        latinSlug && random.chance(0.12) ? `https://${latinSlug.slice(0, 50).replace(/-+$/, '')}.example.com` : null,
      hours: demoHours(profile.hours, random),
      hashtags: demoHashtags(profile.hashtags, random),
      facts: factsOf(),
    }
    function factsOf(): Facts | null {
      const own = createRandom(factsSeed, index)
      const others = places.localitiesOf(city.id)
      const picked = others.length > 0 ? [position.locality, own.pick(others).name, own.pick(others).name] : []
      const place = {
        lineage: lineageOf.get(profile.id) ?? [],
        language: parts.region.lang,
        foundedYear,
        areas: [...new Set(picked.filter(Boolean))],
      }
      return demoFacts(files.facts, place, own)
    }
    return {
      ...business,
      sourceKey: String(index).padStart(8, '0'),
      isVerified: random.chance(isPaid ? 0.75 : 0.052),
      paidUntil: isPaid ? new Date(now.getTime() + (20 + random.below(345)) * dayMs) : null,
      ...demoRating(random),
      completeness: completenessOf({ ...business, photoCount: 0 }),
      viewCount: Math.floor(Math.exp(3.2 + random.normal() * 1.3)),
      createdAt,
      categoryIds: [
        profile.id,
        ...(profile.siblings.length > 0 && random.chance(0.22) ? [random.pick(profile.siblings)] : []),
      ],
    }
  }
}

function regionByState(places: PlaceIndex, regions: readonly Region[]): (stateId: number) => Region {
  const byCode = new Map(regions.flatMap((region) => region.states.map((code) => [code, region])))
  return (stateId) => {
    const region = byCode.get(places.stateById(stateId)?.code ?? '') ?? regions.at(-1)
    if (!region) throw new Error('db/seed/demo/regions.json is empty.')
    return region
  }
}

function demoAddress(parts: NameParts, { doors, streets }: DemoFiles, random: Random): string {
  const own = streets.get(parts.region.key)
  const street = random.pick(own && random.chance(0.8) ? own : (streets.get('default') ?? ['Main Road']))
  return fillPattern(`${random.pick(doors)}, ${street}`, parts, random)
}

function demoHashtags(tags: readonly string[], random: Random): string[] {
  return tags.filter(() => random.chance(0.45))
}

/** A third has no ratings yet, a few have hundreds; averages are distributed around 4.1. */
function demoRating(random: Random): { ratingSum: number; ratingCount: number } {
  if (random.chance(0.33)) return { ratingSum: 0, ratingCount: 0 }
  const ratingCount = Math.max(1, Math.floor(Math.exp(2.1 + random.normal() * 1.25)))
  const average = Math.max(1.6, Math.min(5, 4.1 + random.normal() * (0.3 + 0.7 / Math.sqrt(ratingCount))))
  return { ratingSum: Math.round(average * ratingCount), ratingCount }
}
