import type { BusinessQuery } from '../../search-query.ts'
import { frequencyBonus } from '../../spelling/speller.ts'
import type { MisspeltBrand } from '../../understanding/misspelt-brands.ts'
import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { frequentFactor } from './correct-text.ts'
import type { Candidate } from './find-candidates.ts'
import type { NamedListings } from './find-names.ts'
import { parseCorrected } from './parse-query.ts'
import type { ParsedQuery } from './parsed-query.ts'
import type { BrandReading } from './read-brand.ts'
import { isPartial } from './word-groups.ts'

/** The same as `frequentFactor` where the other words of the brand stand beside it. */
const frequentInPhrase = 3

/** A text whose brand was misspelt, as it was meant. */
export interface CorrectedBrand extends Candidate {
  corrected: string
  /** Of the typing errors, as `compareNames` counts them. */
  brandCost: number
}

/** The text with its brand spelled right: "canra bank adyar". Without a query of the database. */
export function correctBrand(search: Search, query: BusinessQuery, typed: ParsedQuery): CorrectedBrand | undefined {
  const { categories, language } = search
  if (query.literal || query.categoryId !== undefined || categories.matchExactly(typed.remainingWords)) return undefined
  const [tokens, words] = [typedWords(typed.text), searchWords(typed.text)]
  if (tokens.length !== words.length) return undefined
  const found = language.misspeltBrands.find(words, (word) => !language.isKnown(word) && !language.isEveryday(word))
  if (!found) return undefined
  const { start, end, slips, words: meant } = found
  // "bajaj alianz" is more than the exact "bajaj".
  const exact = language.brands.find(words)
  if (exact && end - start <= exact.end - exact.start) return undefined
  const isAlone = end - start === 1
  if (!slips.every((slip) => isRare(search, slip, isAlone ? frequentFactor : frequentInPhrase))) return undefined
  const spelled = [...tokens.slice(0, start), ...meant, ...tokens.slice(end)].join(' ')
  const parsed = parseCorrected(search, query, spelled)
  if (parsed.brand?.name !== found.name) return undefined
  // Words that everybody uses name a brand only where they are all of the text: "houes centre" may be House Centre.
  const tells = meant.some((word) => !language.isEveryday(word))
  if ((isAlone || !tells) && !isAllOfText(search, parsed.brand)) return undefined
  if (isAlone && !isNearest(search, found, end === words.length)) return undefined
  const brandCost = slips.reduce((sum, { distance }) => sum + distance, 0)
  return { parsed: { ...parsed, isNearMe: typed.isNearMe }, corrected: spelled, brandCost }
}

/** A word that listings have is a misspelling only of one that is so much more frequent; that of a place is none. */
function isRare({ words: { vocabulary } }: Search, { typed, meant }: MisspeltBrand['slips'][number], factor: number) {
  if (!vocabulary.has(typed)) return true
  const n = vocabulary.count(typed)
  return n > 0 && vocabulary.count(meant) > factor * (1 + n)
}

/** Whether nothing stands beside a brand but a trade like its own: "samsng mobile", but not "adita electricals". */
function isAllOfText({ categories }: Search, { categoryIds, isAlsoWord, others, tradeId }: BrandReading): boolean {
  const groupOf = (id: number) => categories.ancestors(id)[0]?.id ?? id
  const isOwnTrade = tradeId !== undefined && categoryIds.some((id) => groupOf(id) === groupOf(tradeId))
  return !isAlsoWord && (others === '' || isOwnTrade)
}

/** Whether a word is a brand's before any other known one, and unfinished of none. */
function isNearest({ words: { vocabulary } }: Search, { slips: [slip] }: MisspeltBrand, isLast: boolean): boolean {
  if (!slip || isPartial(slip.typed, isLast, vocabulary)) return false
  const cost = slip.distance - frequencyBonus(vocabulary.count(slip.meant))
  return vocabulary.correct(slip.typed, 2).every((other) => other.word === slip.meant || other.cost > cost)
}

/** Whether a name that was found is meant, and not the brand that the text misspells. */
export function isMeantBefore(name: NamedListings, { brandCost, parsed }: Candidate): boolean {
  if (brandCost === undefined) return true
  if (name.agreement === 'letters' || name.agreement === 'order') return true
  // The name of a text that has other words too is more of it than the brand: "nair hospijal and compnay".
  if (parsed.brand && parsed.brand.others !== '' && parsed.brand.tradeId === undefined) return true
  const listed = new Set(searchWords(name.name))
  const isOfBrand = parsed.brand?.spellings.some((words) => words.every((word) => listed.has(word)))
  return !isOfBrand && name.cost < brandCost
}
