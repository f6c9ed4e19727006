import { foldText } from '#platform/fold-text.ts'
import { type TextLanguage, textIn } from '#texts/text-in.ts'
import { hindiDistrictNames } from './hindi-district-names.ts'
import { hindiLetters, hindiLocalityWords } from './hindi-locality-words.ts'
import { hindiCityNames, hindiStateNames } from './hindi-place-names.ts'

/** The name of a town in the language of the page. Server only: views send names, not the lists. */
export function cityName({ slug, name }: { slug: string; name: string }, language: TextLanguage): string {
  return textIn(language, name, hindiCityNames.get(slug))
}

/** The name of a state in the language of the page. */
export function stateName({ code, name }: { code: string; name: string }, language: TextLanguage): string {
  return textIn(language, name, hindiStateNames.get(code))
}

/** Where a business is, "Lajpat Nagar, Delhi", in the language of the page; its town alone without a locality. */
export function placeText(
  { cityById }: { cityById(id: number): { slug: string; name: string } | undefined },
  { locality, city_id }: { locality: string; city_id: number },
  language: TextLanguage,
): string {
  const city = cityById(city_id)
  return [localityName(locality, language), city && cityName(city, language)].filter(Boolean).join(', ')
}

/**
 * The name of a locality in the language of the page: in Devanagari where every word of it is known, otherwise as
 * written. For showing alone: it is neither stored nor in structured data, and only a city field reads it.
 */
export function localityName(name: string, language: TextLanguage): string {
  return textIn(language, name, language.locale === 'hi' ? inDevanagari(name) : undefined)
}

type KnownWords = Pick<ReadonlyMap<string, string>, 'get'>

const noWords: KnownWords = new Map()

/** A name in Devanagari where every word of it is known, those of `moreWords` first; otherwise undefined. */
export function inDevanagari(name: string, moreWords = noWords): string | undefined {
  const whole = moreWords.get(name.toLowerCase()) ?? hindiLocalityWords.get(name.toLowerCase())
  if (whole !== undefined) return whole
  // Of a name in capitals nobody can tell words from initials.
  const hasInitials = /[a-z]/.test(name)
  const words = name.split(/[\s.]+/).filter((word) => word !== '')
  const read = words.map((word) => moreWords.get(word.toLowerCase()) ?? wordInDevanagari(word, hasInitials))
  return words.length === 0 || read.includes(undefined) ? undefined : read.join(' ')
}

function wordInDevanagari(word: string, mayBeInitials: boolean): string | undefined {
  const known = hindiLocalityWords.get(word.toLowerCase()) ?? hindiCityNames.get(word.toLowerCase())
  if (known !== undefined) return known
  const [, number = '', initials = ''] = /^(\d*)([A-Z]{0,2})$/.exec(word) ?? []
  if (number + initials === '' || (initials !== '' && !mayBeInitials)) return undefined
  return number + lettersRead(initials)
}

function lettersRead(initials: string): string {
  return [...initials].map((letter) => hindiLetters[letter.charCodeAt(0) - 'A'.charCodeAt(0)]).join('')
}

/** The name of a district in the language of the page; many a district is named after its town. */
export function districtName(district: string, language: TextLanguage): string {
  return textIn(language, district, hindiDistrictNames.get(district) ?? hindiCityNames.get(townSlug(district)))
}

const townSlug = (district: string) => foldText(district).replaceAll(' ', '-')

const districtsByHindiName = new Map([...hindiDistrictNames].map(([name, hindi]) => [foldText(hindi), name]))

/**
 * The English name of a district that was typed, or filled in, in Hindi; anything else as it was typed. `likely` is the
 * district of the PIN code beside it: a name of a town is not in the list.
 */
export function districtNamed(typed: string, likely?: string): string {
  const folded = foldText(typed)
  if (likely !== undefined && foldText(districtName(likely, { locale: 'hi' })) === folded) return likely
  return districtsByHindiName.get(folded) ?? typed
}

/** Whether a text is the name of a state in any of its spellings. */
export function isStateNamed(
  { name, code, aliases }: { name: string; code: string; aliases: readonly string[] },
  text: string,
): boolean {
  const folded = foldText(text)
  return [name, code, ...aliases, hindiStateNames.get(code) ?? ''].some((spelling) => foldText(spelling) === folded)
}
