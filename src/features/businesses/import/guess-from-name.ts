import { canHoldBusinesses } from '#features/categories/rules.ts'
import type { Category, CategoryIndex } from '#features/categories/server/category-index.ts'
import { singularWords } from '#features/categories/server/phrase-key.ts'
import { brandCategory } from '#features/search/server/brand-category.ts'
import { foldText } from '#platform/fold-text.ts'

/** What follows the name proper: a place, a branch, an explanation. */
const afterName = /\s*(?:[,;:|/([{]|\s[-–—]\s|\s(?:near|opp|opposite|behind|beside|next to|in front of)\b).*$/isu
const joins = /\s*&\s*|\s+(?:and|aur|evam)\s+/iu
const legalForms = new Set('pvt private ltd limited llp opc inc co company corporation'.split(' '))
const articles = /^(?:the|a|an|shri|shree|sri) /u
const maxKindWords = 4
/** "Ravi Bakery 2", "Ravi Bakery-1": the second one of a list, or of an owner. */
const numbers = /\d+$/u
/** "Hotel Ganesh", "Cafe Arabica": kinds that stand before the name. */
const kindsBefore = new Set('hotel lodge cafe restaurant dhaba hostel pg masjid gurudwara gurdwara'.split(' '))
/** "Masjid Road Traders", "Hotel Equipment World": with these behind it a kind says where, or to whom. */
const noNames = new Set(
  'road street lane gali bazaar bazar market chowk equipment equipments supplies furniture'.split(' '),
)
/** "Ganesh Residency", "Status Suites": what hotels call themselves, though nobody asks for one by it. */
const hotelWords = new Set('inn suite suites residency'.split(' '))
const hotels = 'hotels'
/** The name of a person, whose last word is a family's: Dr Puja is no shop for worship, Mr Sonar no jeweller. */
const personTitles = new Set('dr mr mrs ms miss prof adv advocate ca'.split(' '))
/** No family is called so: "Dr Ambedkar School". */
const institutions = new Set(
  `school college polytechnic university institute academy vidyalaya library tuition hostel nursery hotel restaurant cafe
  bakery salon parlour gym studio garage lawyer accountant`.split(/\s+/),
)
const shopWords = new Set('store stores shop shops'.split(' '))
/** What a shop is that says no more than "Sharma Stores". */
const anyGoods = 'general-stores'

type Categories = Pick<CategoryIndex, 'findInText' | 'matchPhrase' | 'bySlug' | 'ancestors'>

/** What a name says at its end, and in which words. */
interface KindAtEnd {
  category: Category
  words: readonly string[]
}

/**
 * The category that a business's name says at its end, as "Ravi Electricians" and "City Hospital & Research Centre" do,
 * at its beginning ("Hotel Ganesh"), or by its brand ("OYO 4471 Le Orange"). A word in its middle says nothing: an
 * Institute of Medical Sciences is no medical store, and Mr Sonar's clinic no jeweller. A store that names no trade at
 * all is a general store. Undefined when the name does not say it.
 */
export function guessFromName(categories: Categories, name: string): Category | undefined {
  const parts = name.replace(afterName, '').split(joins).map(wordsOfName)
  for (const words of parts) {
    const kind = kindAtEnd(categories, words)
    if (kind) return isOfPerson(words) && mayBeFamily(categories, kind) ? undefined : kind.category
  }
  const [first = []] = parts
  const last = parts.at(-1) ?? []
  return kindBefore(categories, first) ?? brandCategory(categories, first) ?? storeOrHotel(categories, name, last)
}

function isOfPerson([first = '']: readonly string[]): boolean {
  return personTitles.has(first)
}

/** Whether a family may be called so: not "Cake Shop", "Jewellers", "School", nor what doctors have, as "Clinic". */
function mayBeFamily(categories: Categories, { category, words: [word = '', ...others] }: KindAtEnd): boolean {
  const isSingular = singularWords(word)[0] === word
  return others.length === 0 && isSingular && !institutions.has(word) && !isHealth(categories, category)
}

function isHealth(categories: Categories, { id, slug }: Category): boolean {
  return (categories.ancestors(id)[0]?.slug ?? slug) === 'health'
}

function kindBefore({ matchPhrase }: Categories, [first = '', next]: readonly string[]): Category | undefined {
  return next !== undefined && kindsBefore.has(first) && !noNames.has(next) ? matchPhrase(first) : undefined
}

function storeOrHotel(categories: Categories, name: string, words: readonly string[]): Category | undefined {
  const word = words.length > 1 ? (words.at(-1) ?? '') : ''
  if (hotelWords.has(word)) return categories.bySlug(hotels)
  return /^stores?$/.test(word) && !categories.findInText(foldText(name)) ? categories.bySlug(anyGoods) : undefined
}

/** Without what says neither who nor what it is. */
function wordsOfName(part: string): string[] {
  const words = foldText(part)
    .replace(articles, '')
    .split(' ')
    .map((word) => word.replace(numbers, ''))
    .filter((word) => word !== '')
  return words.slice(0, words.findLastIndex((word) => !legalForms.has(word)) + 1)
}

function kindAtEnd(categories: Categories, words: readonly string[]): KindAtEnd | undefined {
  const end = words.length
  for (let length = Math.min(maxKindWords, end); length > 0; length--) {
    // One word alone is a name: "The Cradle".
    if (length === 1 && end === 1) return undefined
    const said = words.slice(end - length)
    const tail = said.join(' ')
    const found = categories.findInText(tail)
    const isWhole = found?.start === 0 && found.end === tail.length
    const category = isWhole ? found.category : shopOf(categories, tail)
    if (category) return canHoldBusinesses(category) ? { category, words: said } : undefined
  }
  return undefined
}

/** The trade of a "rice store": what is sold says it. */
function shopOf({ matchPhrase }: Categories, tail: string): Category | undefined {
  const words = tail.split(' ')
  return words.length > 1 && shopWords.has(words.at(-1) ?? '') ? matchPhrase(tail) : undefined
}
