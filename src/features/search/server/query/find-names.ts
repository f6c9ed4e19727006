import type { NameAgreement, NameMatch } from '../../spelling/name-distance.ts'
import { nameSound, nameSounds, slippedSounds } from '../../spelling/name-sound.ts'
import { isLatinToken } from '../../spelling/script.ts'
import { searchWords } from '../index/search-text.ts'
import { keyBeginning } from '../index/suggestion-keys.ts'
import type { Search } from '../search.ts'
import {
  type Compare,
  compareAlike,
  compareWhole,
  compareWithin,
  comparisons,
  type NameForm,
} from './compare-listed.ts'
import { extraWords } from './extra-words.ts'
import { nameForms } from './name-forms.ts'
import {
  type KnownName,
  listBearers,
  listNamesByLetters,
  listNamesBySlip,
  listNamesBySound,
  listNamesBySoundOrBeginning,
  listNamesByWords,
  listNamesOfCity,
  maxBearers,
  maxBegun,
} from './name-queries.ts'
import { lexemePrefixes, tsqueryOf } from './text-plan.ts'
import { alikeGroups, textsMeant } from './word-groups.ts'

/** The listings whose whole name is the typed text. */
export interface NamedListings {
  /** Best first. */
  ids: number[]
  /** Listings with other spellings of exactly this name, which belong below: Reena Store below Rina Store. */
  alike?: number[]
  /** The folded name, as it is listed. */
  name: string
  /** `words`: only these words of the text. */
  agreement: NameMatch['agreement'] | 'beginning' | 'initials' | 'words'
  /** How far the text is from the name: about 1 for a changed letter. */
  cost: number
}

/** Names this much further from the text than the nearest one are other names. */
const maxGap = 0.3
/** With a shorter sound every third name is one slip away. */
const minSlippedSound = 4
/** One word alike is shared by too many names. */
const minAlikeGroups = 2
const maxAlikeNames = 64
/** A name that begins with the text is meant before one that ends with it. */
const costOfBehind = 0.5
const maxExtraBehind = 4

export interface FoundNames {
  whole?: NamedListings | undefined
  begun?: NamedListings | undefined
  /** Those that go on after the turned text. */
  begunTurned?: NamedListings | undefined
  /** Without a whole name: one that the text is when its unknown words are taken for known ones. */
  meant?: NamedListings | undefined
  /** All unknown words of the text were taken for known ones. */
  isMeantTried?: boolean
}

/** How a text is read as a name; by default as it is, in any spelling. */
export interface NameReading {
  /** Only names with the same words: the text is meant literally. */
  isLiteral?: boolean
  /** Also names that go on after it. */
  mayGoOn?: boolean
  /** The same text with its last words first, where names may go on after that as well. */
  turned?: string | undefined
  /** Also without the praise before it, or, of a town, behind what places to eat and to stay are called. */
  form?: NameForm
}

/** The listings of All India with this folded name: the same words, in any order. One query of an index. */
export async function findNamesOfIndia(
  { pool }: Pick<Search, 'pool'>,
  folded: string,
): Promise<NamedListings | undefined> {
  return nearestOf(pool, folded, undefined, await listNamesByLetters(pool, nameForms(folded).letters))
}

/** The same in a city, of a text that is also a trade: another spelling is no name. One query of an index. */
export async function findTradeNames(
  { pool }: Pick<Search, 'pool'>,
  folded: string,
  cityId: number,
): Promise<NamedListings | undefined> {
  const spelled = [...nameForms(folded).letters, folded.replaceAll(' ', '')]
  return nearestOf(pool, folded, cityId, await listNamesOfCity(pool, cityId, spelled))
}

/**
 * The listings of a city with this folded name: the same letters however they are spaced, else the same words in
 * another order, else another spelling or script, else with its unknown words corrected. And where it may go on, those
 * whose names go on after it: "vaidya ayurvedic" in Vaidya Ayurvedic Clinic, then those with its last word unfinished:
 * "vaidya ayurv". Two queries of indexes at most.
 */
export async function findNames(
  { pool, words }: Pick<Search, 'pool' | 'words'>,
  folded: string,
  cityId: number,
  { isLiteral = false, mayGoOn = false, turned, form = 'as-typed' }: NameReading = {},
): Promise<FoundNames> {
  const isTown = form === 'town'
  const { letters, spoken } = nameForms(folded, { isPraised: form === 'praised', isTown })
  const own = new Set(spoken.flatMap((text) => nameSounds(text)))
  const isBeginning = mayGoOn && (isTown || folded.includes(' '))
  if (own.size === 0 && !isBeginning) return {}
  const meantTexts = isLiteral ? [] : textsMeant(folded, words.vocabulary)
  const meant = meantTexts.map(nameSound).filter((sound) => sound.length >= minSlippedSound && !own.has(sound))
  const forms = { letters, sounds: [...own, ...new Set(meant)] }
  const known = isBeginning
    ? await listNamesBySoundOrBeginning(
        pool,
        cityId,
        forms,
        turned === undefined ? [keyBeginning(folded)] : [keyBeginning(folded), keyBeginning(turned)],
      )
    : { whole: await listNamesBySound(pool, cityId, forms), begun: [] }
  const isOwn = ({ folded: name, sound = '' }: KnownName) => own.has(sound) || letters.includes(name)
  const written = known.whole.filter((name) => (isLiteral ? isSame(folded, name.folded) : isOwn(name)))
  const whole = await nearestOf(pool, folded, cityId, written, comparisons[form])
  const slipped = whole || meant.length === 0 ? undefined : await nearestOf(pool, folded, cityId, known.whole)
  const begun = isTown ? known.begun.filter(({ folded: name }) => name.startsWith(`${folded} `)) : known.begun
  return {
    whole,
    begun: goingOn(folded, begun),
    begunTurned: turned === undefined ? undefined : goingOn(turned, begun),
    meant: slipped && { ...slipped, agreement: 'slip' },
    isMeantTried: meantTexts.length > 0,
  }
}

/** The names in a city that have a trade as it is typed in them, unless many have: so are shops of it called. */
export async function findNamesWithin(
  { pool }: Pick<Search, 'pool'>,
  folded: string,
  cityId: number,
): Promise<NamedListings | undefined> {
  const { begun } = await listNamesBySoundOrBeginning(pool, cityId, { letters: [], sounds: [] }, [keyBeginning(folded)])
  return begun.length > maxBegun ? undefined : goingOn(folded, begun)
}

const sameWords: ReadonlySet<NameAgreement | undefined> = new Set<NameAgreement>(['letters', 'order'])
const isSame = (typed: string, listed: string) => sameWords.has(compareWhole(typed, listed)?.agreement)

function goingOn(folded: string, names: readonly KnownName[]): NamedListings | undefined {
  // Of City Hospital and City Hospital Blood Bank the text says more of the first, as of Hotel Park Plaza.
  const words = searchWords(folded)
  const begun = names
    .flatMap((name) => {
      const isBegun = name.folded.startsWith(words.length > 1 ? folded : `${folded} `)
      if (!isBegun && !` ${name.folded} `.includes(` ${folded} `)) return []
      const cost = extraWords(words, name.folded)
      // "The Mission Hospital Blood Bank (A Unit of …)" says something else than "mission hospital".
      return isBegun || cost <= maxExtraBehind ? { name, cost: cost + (isBegun ? 0 : costOfBehind) } : []
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ name }) => name)
    .slice(0, maxBegun)
  const [first] = begun
  return first && { ids: begun.map(({ listingId }) => listingId), name: first.folded, agreement: 'beginning', cost: 0 }
}

/**
 * The same for a name with typing errors: one anywhere, by the sound of the whole name, else one or two in words that
 * are alike one by one; of a longer text also where the listed name says more before or after it.
 */
export async function findSlippedNames(
  { pool, words }: Pick<Search, 'pool' | 'words'>,
  folded: string,
  cityId: number | undefined,
): Promise<NamedListings | undefined> {
  const sound = nameSound(folded)
  if (cityId === undefined || sound.length < minSlippedSound) return undefined
  const typed = folded.replaceAll(' ', '')
  const letters = isLatinToken(typed) ? typed.length : null
  const slips = await listNamesBySlip(pool, cityId, slippedSounds(sound), letters)
  const bySound = await nearestOf(pool, folded, cityId, slips)
  if (bySound) return { ...bySound, agreement: 'slip' }
  const groups = alikeGroups(folded, words.vocabulary)
  if (groups.length < minAlikeGroups) return undefined
  const { prefix = '' } = lexemePrefixes({ cityId, groups }, words.vocabulary, words.setup).at(-1) ?? {}
  const known = await listNamesByWords(pool, cityId, tsqueryOf(groups, prefix), maxAlikeNames)
  const named =
    (await nearestOf(pool, folded, cityId, known, compareAlike)) ??
    (await nearestOf(pool, folded, cityId, known, compareWithin))
  return named && { ...named, agreement: 'slip' }
}

async function nearestOf(
  pool: Search['pool'],
  folded: string,
  cityId: number | undefined,
  known: readonly KnownName[],
  compare: Compare = compareWhole,
): Promise<NamedListings | undefined> {
  const [first, ...others] = known
    .flatMap((name) => {
      const match = compare(folded, name.folded)
      return match ? [{ name, match }] : []
    })
    .sort((a, b) => a.match.cost - b.match.cost)
  if (!first) return undefined
  const nearest = [first, ...others.filter(({ match }) => match.cost <= first.match.cost + maxGapTo(first.match))]
  // A name that so many bear is no name of one business: its listings are found by its words.
  if (nearest.reduce((sum, { name }) => sum + name.n, 0) > maxBearers) return undefined
  const ids = await listingsOf(
    pool,
    cityId,
    nearest.map(({ name }) => name),
  )
  if (ids.length === 0) return undefined
  const below = first.match.cost === 0 ? others.filter((other) => !nearest.includes(other)) : []
  const alike = await listAlike(
    pool,
    cityId,
    below.map(({ name }) => name),
  )
  return { ids, ...(alike.length > 0 && { alike }), name: first.name.folded, ...first.match }
}

/** None where so many bear one of the names that it is no name of one business. */
async function listAlike(pool: Search['pool'], cityId: number | undefined, names: readonly KnownName[]) {
  const isCommon = names.reduce((sum, { n }) => sum + n, 0) > maxBearers
  return names.length === 0 || isCommon ? [] : listingsOf(pool, cityId, names)
}

/** Only the same letters are as near as the same letters. */
const maxGapTo = ({ cost }: NameMatch) => (cost === 0 ? 0 : maxGap)

async function listingsOf(pool: Search['pool'], cityId: number | undefined, names: readonly KnownName[]) {
  const [only] = names
  if (only && names.length === 1 && only.n === 1) return [only.listingId]
  return listBearers(
    pool,
    cityId,
    names.map(({ folded }) => folded),
  )
}
