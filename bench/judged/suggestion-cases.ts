import { nameSound } from '#features/search/spelling/name-sound.ts'
import { foldText } from '#platform/fold-text.ts'
import { createRandom, type Random } from '#platform/random.ts'
import type { NameOrigin } from '../world/make-names.ts'
import type { WorldBusiness } from '../world/make-world.ts'
import type { Chain } from '../world/read-words.ts'
import { withSlip } from '../world/slips.ts'
import { plain, shuffled } from '../world/world-queries.ts'
import { type Half, halfOf } from './halves.ts'
import type { Beginning } from './suggestion-ceiling.ts'

/** An unfinished text, and what should be among its suggestions. */
export interface SuggestionCase {
  kind: string
  half: Half
  typed: string
  city: string
  /** Any of them, folded: whole or, with `*`, as the first words. */
  wanted: readonly string[]
  /** Of a name: what was typed of it, which other names may share. */
  beginning?: Beginning
}

const perKind = 300

/** What people type on the way to a name, a brand or a locality; the same for the same world. */
export function suggestionCases(businesses: readonly WorldBusiness[], chains: readonly Chain[]): SuggestionCase[] {
  const random = createRandom(47)
  const some = (origins: readonly NameOrigin[]) =>
    shuffled(
      businesses.filter(({ origin }) => origins.includes(origin)),
      random,
    ).slice(0, perKind)
  const [names, latin, native] = [some(plain), some(['latin']), some(['native'])]
  return [
    ...[4, 6, 8].flatMap((length) => typedTo(`name, ${length} letters`, names, length, lowerName, byLetters)),
    ...[6, 8, 10].flatMap((length) =>
      typedTo(
        `one wrong letter in the first ${length}`,
        names,
        length,
        (each) => wrongWithin(each, length, random),
        byLetters,
      ),
    ),
    ...[4, 6, 8].flatMap((length) =>
      typedTo(`Latin name in Devanagari, ${length} characters`, latin, length, typedName, bySound),
    ),
    ...[6, 8, 10].flatMap((length) =>
      typedTo(`native name in Latin letters, ${length}`, native, length, typedName, bySound),
    ),
    ...chains.flatMap(brandCases),
    ...some(plain).map(({ quarter, city }) =>
      caseOf('locality, 6 letters', cut(quarter.toLowerCase(), 6), city, [quarter]),
    ),
  ]
}

const lowerName = ({ name }: WorldBusiness) => name.toLowerCase()
const typedName = ({ typed }: WorldBusiness) => typed

function typedTo(
  kind: string,
  businesses: readonly WorldBusiness[],
  length: number,
  type: (business: WorldBusiness) => string,
  beginningOf: (typed: string, business: WorldBusiness, length: number) => Beginning,
): SuggestionCase[] {
  return businesses.flatMap((business) => {
    const text = type(business)
    if (Array.from(text).length <= length) return []
    const typed = cut(text, length)
    const wanted = caseOf(kind, typed, business.city, [business.name, business.alias])
    return [{ ...wanted, beginning: beginningOf(typed, business, length) }]
  })
}

/** Names that begin as typed and, where a letter is wrong, those that begin as was meant. */
function byLetters(typed: string, { name }: WorldBusiness, length: number): Beginning {
  return { letters: [foldText(typed), foldText(cut(name, length))] }
}

function bySound(typed: string): Beginning {
  return { sound: nameSound(foldText(typed)) }
}

function wrongWithin(business: WorldBusiness, length: number, random: Random): string {
  return withSlip(lowerName(business), random, (at) => at < length - 1)
}

function brandCases({ brand, otherNames }: Chain): SuggestionCase[] {
  const wanted = [brand, ...otherNames].map((name) => `${name}*`)
  const short = otherNames[0] ?? brand
  return ['mumbai', 'delhi', 'bengaluru'].flatMap((city) => [
    caseOf('brand, 5 letters', cut(brand.toLowerCase(), 5), city, wanted),
    caseOf('brand abbreviation', short.toLowerCase(), city, wanted),
  ])
}

function caseOf(kind: string, typed: string, city: string, names: readonly string[]): SuggestionCase {
  const wanted = names.filter((name) => name !== '').map((name) => foldText(name) + (name.endsWith('*') ? '*' : ''))
  return { kind, half: halfOf(wanted[0] ?? typed), typed, city, wanted }
}

/** The first letters, without a space at the end. */
function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('').trim()
}

/** Whether one of the suggested texts is what was wanted. */
export function isSuggested({ wanted }: Pick<SuggestionCase, 'wanted'>, texts: readonly string[]): boolean {
  const folded = texts.map(foldText)
  return wanted.some((name) =>
    name.endsWith('*') ? folded.some((text) => `${text} `.startsWith(`${name.slice(0, -1)} `)) : folded.includes(name),
  )
}
