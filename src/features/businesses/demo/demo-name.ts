import type { City } from '#features/places/place.ts'
import type { Random } from '#platform/random.ts'
import type { CategoryProfile } from './category-profile.ts'
import type { Region } from './demo-files.ts'

export interface NameParts {
  region: Region
  profile: CategoryProfile
  city: City
  /** '' when the town has no known localities. */
  locality: string
}

export const demoNameLengthMax = 80
const nativeShare = 0.075
const shortNoun = 22

/** A plausible name for a business of this kind and region; some in the script of the region. */
export function demoName(parts: NameParts, random: Random): string {
  const native = random.chance(nativeShare) ? nativeName(parts, random) : undefined
  if (native) return native
  const { profile } = parts
  const isOwnPattern = profile.ownNames.length > 0 && random.chance(0.5)
  const name = fillPattern(random.pick(isOwnPattern ? profile.ownNames : profile.kind.names), parts, random)
  return name.length <= demoNameLengthMax ? name : fillPattern('{surname} {noun}', parts, random)
}

function nativeName({ region, profile }: NameParts, random: Random): string | undefined {
  const words = profile.nativeWords.get(region.lang)
  if (!words || words.length === 0 || region.nativeNames.length === 0) return undefined
  const own = random.pick(region.nativeNames)
  const isHonoured = region.nativeHonorific !== '' && !own.includes(' ') && random.chance(0.35)
  return [isHonoured ? region.nativeHonorific : '', own, random.pick(words)].filter(Boolean).join(' ')
}

/** Fills `{surname}`, `{first}`, `{deity}`, `{noun}` … of a pattern. Throws for an unknown placeholder. */
export function fillPattern(pattern: string, parts: NameParts, random: Random): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, key: string) => wordFor(key, parts, random))
  // Two lists may supply the same word: "Sri Sri Balaji", "Kerala Kerala Stores".
  return filled
    .replace(/\b(\p{L}+) \1\b/giu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function wordFor(key: string, { region, profile, city, locality }: NameParts, random: Random): string {
  switch (key) {
    case 'surname':
    case 'surname2':
      return random.pick(region.surnames)
    case 'first':
    case 'given':
      return random.pick(region.givenNames)
    case 'deity':
      return random.pick(region.deities)
    case 'honorific':
      return random.pick(region.honorifics)
    case 'brand':
      return random.pick(region.brands)
    case 'noun':
      return random.pick(profile.nouns)
    case 'city':
      return city.name
    case 'locality':
      return shortPlace(locality) || city.name
    case 'n':
      return String(1 + random.below(240))
    case 'm':
      return String(1 + random.below(40))
    case 's':
      return String(4 + random.below(14))
    default:
      throw new Error(`Demo patterns have no word {${key}}.`)
  }
}

/** "T Nagar" of "T Nagar (West) Post Office"; '' when it is too long for a name. */
function shortPlace(locality: string): string {
  const short = locality.replace(/\s*[(,].*$/, '')
  return short.length <= shortNoun ? short : ''
}
