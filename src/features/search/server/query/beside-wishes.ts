import type { Category } from '#features/categories/server/category-index.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { offeredFacts } from '../fact-choices.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { stepWithin, takePriceWish } from './price-wish.ts'
import { bloodGroupWords, isBloodGroup, type TypedWish, takeTypedWishes } from './typed-wishes.ts'

/**
 * A parsed text whose trade is read without the wishes in it, which its list can then be filtered by: "verified
 * plumber", "urgent blood o negative". `parse` reads another text. As it is where no trade is left, or where the wish
 * belongs to the name of a trade: "veg restaurant".
 */
export function readBesideWishes(
  search: Search,
  { categoryId, literal }: BusinessQuery,
  plain: ParsedQuery,
  parse: (folded: string) => ParsedQuery,
): ParsedQuery {
  if (literal || categoryId !== undefined) return plain
  const { rest: unpricedText, price } = takePriceWish(plain.text)
  const { rest, wishes } = takeTypedWishes(unpricedText)
  if (wishes.length === 0 && !price) return plain
  const texts = [...new Set([rest, withoutQuestion(search, rest)])].filter((text) => text !== '')
  const besides = texts.map((text) => ({ base: parse(text), asked: rest }))
  const read = besides.find(({ base }) => tradeOf(search, base)) ?? ofBlood(search, plain, wishes, parse)
  const category = read && tradeOf(search, read.base)
  if (!category) return plain
  const { categories } = search
  const named = categories.matchExactly(plain.remainingWords)
  const { facts, unit } = offeredFacts(categories, category)
  const step = price && unit && stepWithin(unit.steps, price)
  const offered = new Set(facts.map(({ key }) => `fact-${key}`))
  const isOffered = ({ wish }: TypedWish) => !wish.startsWith('fact-') || offered.has(wish)
  const applied = [
    ...wishes.filter(isOffered),
    ...(price && step ? [{ wish: `price-${step}` as const, text: price.text }] : []),
  ]
  // "a positive coaching" asks for no blood, and "blood test at home" is what the trade is called.
  const unchecked = named ? [] : wishes.filter((wish) => !isOffered(wish) && !isBloodGroup(wish.wish))
  const unpriced = price && !step && !named ? [price.text] : []
  if (applied.length === 0 && named && named.id !== category.id) return plain
  if (applied.length === 0) return { ...plain, unapplied: [...new Set([...plain.unapplied, ...unpriced])] }
  const wished = {
    ...read.base,
    text: plain.text,
    wishes: applied,
    askedText: read.asked,
    unapplied: [...new Set([...read.base.unapplied, ...unchecked.map(({ text }) => text), ...unpriced])],
  }
  return named && named.id !== category.id ? { ...plain, otherwise: wished } : wished
}

/** "kaun sa hospital": without the words that say nothing before what is asked for. */
function withoutQuestion({ language }: Search, folded: string): string {
  const tokens = folded.split(' ')
  const [first = 0] = language.functionWords.meaningful(tokens.map((token) => searchWords(token)[0] ?? token))
  return tokens.slice(first).join(' ')
}

/** "ओ नेगेटिव", "o negative": the group is all that says what is needed. */
function ofBlood(
  search: Search,
  { text }: ParsedQuery,
  wishes: readonly TypedWish[],
  parse: (folded: string) => ParsedQuery,
) {
  const group = wishes.find(({ wish }) => isBloodGroup(wish))
  if (!group) return undefined
  const base = parse(text.replace(group.text, bloodGroupWords(group.wish)))
  const category = tradeOf(search, base)
  return category && { base, asked: text.replace(group.text, category.name.toLowerCase()) }
}

function tradeOf({ categories }: Search, { brand, categoryId }: ParsedQuery): Category | undefined {
  const id = brand ? (brand.tradeId ?? brand.categoryIds[0]) : categoryId
  return id === undefined ? undefined : categories.byId(id)
}
