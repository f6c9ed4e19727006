import { foldText } from '#platform/fold-text.ts'
import { type Script, scriptOf } from '../../spelling/script.ts'
import type { FoundBrand } from '../../understanding/brand-index.ts'
import type { FoundNeed } from '../../understanding/need-index.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { categoryOfHelpline } from './read-helplines.ts'
import { readSeveral } from './read-several.ts'

/** A brand in a text, and the words beside it that ask for something else. */
export interface BrandReading extends FoundBrand {
  /** Folded; `''` when the text is nothing but the brand. */
  others: string
  /** The category that those words ask for. */
  tradeId: number | undefined
}

export interface Kind {
  categoryId: number | undefined
  /** The category was read from what is needed; the text does not name it. */
  isNeed: boolean
  /** The text is a part of what the category is called, and of no name of it. */
  isLoose: boolean
  /** The further categories that answer the need, best first. */
  otherTrades: readonly number[]
  /** The further categories that the text names beside the first: they are listed with it. */
  alsoAsked: readonly number[]
  /** The words that the need does not speak of. */
  unused: string
  brand: BrandReading | undefined
}

/** Words beside a brand that only say what people go there for. */
const outletWords: ReadonlySet<string> = new Set(
  `branch branche office outlet showroom store shop dealer dealership number helpline official authorised authorized
  address location company brand शाखा ब्रांच शोरूम दुकान ऑफिस`.split(/\s+/),
)
/** Words beside a maker of things that ask for whoever repairs them. */
const serviceWords: ReadonlySet<string> = new Set(
  'service servicing serviceing center centre care workshop point सर्विस सेंटर केंद्र'.split(' '),
)
/** Of needs.tsv: what is needed to go somewhere. */
const journeyWord = 'outstation'
type Known = Pick<Search, 'categories' | 'language'>

/**
 * What kind of business a folded text without its place asks for: a brand, a category, or a need. A journey names a
 * destination.
 */
export function readKind(known: Known, rest: string, isJourney = false): Kind {
  const brand = readBrand(known, searchWords(rest))
  if (brand) return { ...oneTrade, categoryId: undefined, brand }
  const journey = isJourney ? readJourney(known, searchWords(rest)) : undefined
  return { ...(journey ?? readTrade(known, rest)), brand: undefined }
}

/** What a text says beside a destination: a car is wanted with its driver, not to buy. */
function readJourney({ language }: Known, words: readonly string[]): Omit<Kind, 'brand'> | undefined {
  const going = [...words, journeyWord]
  const need = language.needs.find(going)
  const isOfBoth = need !== undefined && need.words > 1 && need.used.includes(words.length)
  if (!isOfBoth || !isAllSaid(language, going, need)) return undefined
  const [categoryId, ...otherTrades] = need.categoryIds
  return { ...oneTrade, categoryId, isNeed: true, otherTrades }
}

/** A trade that some words of a text ask for. */
export interface TradeInText {
  /** Best first. */
  categoryIds: readonly number[]
  /** The positions of these words among the `searchWords` of the text. */
  used: ReadonlySet<number>
}

/** A need of so many words in a text that has others too; for a text that found nothing. */
export function needInText(
  { language }: Pick<Search, 'language'>,
  rest: string,
  minWords = 1,
): TradeInText | undefined {
  const need = language.needs.find(searchWords(rest))
  return need && need.words >= minWords ? { categoryIds: need.categoryIds, used: new Set(need.used) } : undefined
}

/**
 * What an emergency in a text is about, when it says more of it than any need, and no trade is named: "pati maar raha
 * hai", but not "police station road tailor".
 */
export function emergencyInText(known: Known, rest: string): TradeInText | undefined {
  const { categories, language } = known
  const words = searchWords(rest)
  const found = language.emergencies.emergencyIn(words)
  const category = categories.bySlug(found?.numbers[0]?.category ?? '')
  const need = language.needs.find(words)
  if (!found || !category || (need && !need.isGuess && need.words >= found.used.size)) return undefined
  const wordsThat = (isUsed: boolean) => words.filter((_, at) => found.used.has(at) === isUsed).join(' ')
  if (categories.matchExactly(wordsThat(true)) || categories.findInText(wordsThat(false))) return undefined
  return { categoryIds: [category.id], used: found.used }
}

/** The need or the category in a text that has other words too: whichever speaks of more words. */
export function tradeInText(known: Known, rest: string): TradeInText | undefined {
  const emergency = emergencyInText(known, rest)
  if (emergency) return emergency
  const need = needInText(known, rest)
  const named = namedInText(known, rest)
  if (!named) return need
  if (need && need.used.size >= named.used.size && !isEmergencyAlone(known, searchWords(rest), need)) return need
  return named
}

function namedInText({ categories }: Known, rest: string): TradeInText | undefined {
  const named = categories.findInText(rest)
  if (!named) return undefined
  const first = typedWords(rest.slice(0, named.start)).length
  const { length } = typedWords(rest.slice(named.start, named.end))
  return { categoryIds: [named.category.id], used: new Set(Array.from({ length }, (_, at) => first + at)) }
}

/** "emergency" and "fire" are what is wanted only where nothing else is. */
function isEmergencyAlone({ language }: Known, words: readonly string[], { used }: TradeInText): boolean {
  return used.size === 1 && language.emergencies.find(words.filter((_, at) => used.has(at))).length > 0
}

/** The category that a text names or that answers its need; a name as it is written counts most. */
function readTrade(known: Known, rest: string): Omit<Kind, 'brand'> {
  const { categories, language } = known
  const words = searchWords(rest)
  const exact = categories.matchExactly(rest)
  const need = language.needs.find(words)
  const helpline = exact ? undefined : categoryOfHelpline(known, rest)
  if (helpline) return { ...oneTrade, categoryId: helpline.id, isNeed: true }
  if (exact) {
    const answers = need?.categoryIds.includes(exact.id) ? need.categoryIds : []
    return { ...oneTrade, categoryId: exact.id, otherTrades: answers.filter((id) => id !== exact.id) }
  }
  const twice = tradeInScripts(known, rest)
  if (twice !== undefined) return { ...oneTrade, categoryId: twice }
  const [several, ...alsoAsked] = readSeveral(known, rest) ?? []
  if (several !== undefined) return { ...oneTrade, categoryId: several, alsoAsked }
  const named = categories.matchPhrase(rest)?.id
  const emergency = named === undefined || need?.isGuess ? emergencyInText(known, rest) : undefined
  const isEmergency = emergency && language.functionWords.meaningful(words).every((at) => emergency.used.has(at))
  // A guess is worse than nothing for somebody in danger: "baby choking" is no coaching.
  const mayNeed = need && !(need.isGuess && isEmergency)
  if (mayNeed && isAllSaid(language, words, need) && (named === undefined || need.words > 1)) {
    const unused = words.filter((_, at) => !need.used.includes(at)).join(' ')
    const [categoryId, ...otherTrades] = hospitalsFirst(known, words, need.categoryIds)
    return { ...oneTrade, categoryId, isNeed: true, otherTrades, unused }
  }
  if (isEmergency) return { ...oneTrade, categoryId: emergency.categoryIds[0], isNeed: true }
  const traded = withoutTradeWords(known, words)?.id
  if (traded !== undefined) return { ...oneTrade, categoryId: traded }
  return { ...oneTrade, categoryId: named, isLoose: named !== undefined && isLooseWord(known, rest, named) }
}

/** Who needs an ambulance is helped by a hospital before any doctor: of "heart attack" no clinic of a cardiologist. */
function hospitalsFirst({ categories, language }: Known, words: readonly string[], ids: readonly number[]) {
  const hospitals = categories.bySlug('hospitals')?.id
  const isForAmbulance = language.emergencies.find(words)[0]?.category === 'ambulance-services'
  if (!isForAmbulance || hospitals === undefined || !ids.includes(hospitals)) return ids
  return [hospitals, ...ids.filter((id) => id !== hospitals)]
}

/** "hospital अस्पताल": one trade in several scripts, as on signboards. */
function tradeInScripts(known: Known, rest: string): number | undefined {
  const parts: { script: Script; text: string }[] = []
  for (const word of rest.split(' ')) {
    const last = parts.at(-1)
    const script = scriptOf(word)
    if (last?.script === script) last.text += ` ${word}`
    else parts.push({ script, text: word })
  }
  if (parts.length < 2 || parts.some(({ script }) => script === 'other')) return undefined
  const trades = new Set(parts.map(({ text }) => tradeOf(known, text)))
  const [only] = trades
  return trades.size === 1 ? only : undefined
}

const oneTrade = { isNeed: false, isLoose: false, otherTrades: [], alsoAsked: [], unused: '' }

/** "model" is a part of "model banane wala" and of no name of its category: what it means is said. */
function isLooseWord({ categories }: Known, rest: string, categoryId: number): boolean {
  if (!categories.isPartOfPhrase(rest)) return false
  const { name = '', nameHi = '' } = categories.byId(categoryId) ?? {}
  const named = new Set([name, nameHi].flatMap((text) => searchWords(foldText(text))))
  return !searchWords(rest).some((word) => named.has(word))
}

/** "plywood dealers" are plywood shops. */
function withoutTradeWords({ categories, language }: Known, words: readonly string[]) {
  const stripped = language.tradeWords.strip(words)
  return stripped && categories.matchExactly(stripped.join(' '))
}

/** Whether the words that a need leaves over say nothing of their own. */
function isAllSaid({ functionWords }: Search['language'], words: readonly string[], { used }: FoundNeed): boolean {
  const isUsed = new Set(used)
  return functionWords.meaningful(words).every((at) => isUsed.has(at))
}

/** The brand in the words of a text; with `isSomeBrand` also where its name has another meaning and stands alone. */
export function readBrand(known: Known, words: readonly string[], isSomeBrand = false): BrandReading | undefined {
  const { functionWords, brands } = known.language
  const brand = brands.find(words)
  if (!brand) return undefined
  const beside = [...words.slice(0, brand.start), ...words.slice(brand.end)]
  const meaningful = functionWords.meaningful(beside).flatMap((at) => beside[at] ?? [])
  const others = meaningful.filter((word) => !outletWords.has(word)).join(' ')
  // "voltas ac service" is about the service of an AC, though "Voltas AC" is what the brand is called.
  const ofBrand = words.slice(brand.start + 1, brand.end)
  const besideMaker = [...words.slice(0, brand.start), ...ofBrand, ...words.slice(brand.end)]
  const tradeId =
    others === ''
      ? undefined
      : ((ofBrand.length > 0 ? tradeOf(known, besideMaker.join(' ')) : undefined) ??
        tradeOf(known, beside.join(' ')) ??
        tradeOf(known, others) ??
        repairOf(known, brand, others))
  if (tradeId !== undefined) return { ...brand, others, tradeId }
  // "usha" may be anybody's, and "chartered acc" is no cement; "usha showroom" and "iob koti" are the brands.
  const isShort = brand.end - brand.start === 1 && (words[brand.start] ?? '').length <= maxShortLetters
  const isSure = !brand.isAlsoWord && (others === '' || brand.start === 0 || !isShort)
  const isTold = others === '' && (meaningful.length > 0 || isSomeBrand)
  return isTold || isSure ? { ...brand, others, tradeId } : undefined
}

/** "maruti service center": the trade of the brand that repairs. */
function repairOf({ categories }: Known, { categoryIds }: FoundBrand, others: string): number | undefined {
  if (!others.split(' ').every((word) => serviceWords.has(word))) return undefined
  return categoryIds.find((id) => categories.byId(id)?.slug.endsWith('-repair'))
}

const tradeOf = (known: Known, words: string) => readTrade(known, words).categoryId

/** An abbreviation this short may be the beginning of another word. */
const maxShortLetters = 4
