import { foldText } from '#platform/fold-text.ts'
import { type Script, scriptOf } from '../../spelling/script.ts'
import type { FoundNeed } from '../../understanding/need-index.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { categoryOfHelpline } from './read-helplines.ts'
import { readSeveral } from './read-several.ts'
import { emergencyInText } from './trade-in-text.ts'

/** The trade that a text asks for. */
export interface Trade {
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
}

type Known = Pick<Search, 'categories' | 'language'>

/** Of a category that the text names and that is asked for alone. */
export const oneTrade = { isNeed: false, isLoose: false, otherTrades: [], alsoAsked: [], unused: '' }

export const tradeOf = (known: Known, words: string) => readTrade(known, words).categoryId

/** The category that a text names or that answers its need; a name as it is written counts most. */
export function readTrade(known: Known, rest: string): Trade {
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
export function isAllSaid(
  { functionWords }: Search['language'],
  words: readonly string[],
  { used }: FoundNeed,
): boolean {
  const isUsed = new Set(used)
  return functionWords.meaningful(words).every((at) => isUsed.has(at))
}
