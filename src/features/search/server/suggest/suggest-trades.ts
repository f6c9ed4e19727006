import { canHoldBusinesses } from '#features/categories/rules.ts'
import type { Suggestion } from '../../search-query.ts'
import { foldSearchText } from '../index/search-text.ts'
import { readKind } from '../query/read-kind.ts'
import { tradeInText } from '../query/trade-in-text.ts'
import type { Search } from '../search.ts'
import { suggest } from './suggest.ts'

/** Of a trade or a group with more trades below it only the first are given. */
const leavesOfGroup = 6

/**
 * The trades that a text may mean, best first: what it asks for ("bijli ka kaam"), whoever does what it says ("बाल
 * काटना"), what begins so, and what a corrected text begins. A trade comes before the narrower ones below it; a group
 * of trades is none itself.
 */
export async function suggestTrades(search: Search, text: string, limit: number): Promise<number[]> {
  const folded = foldSearchText(text.slice(0, 100))
  if (folded === '') return []
  const { categories } = search
  const { categoryId, otherTrades, alsoAsked } = readKind(search, folded)
  const asked = [categoryId ?? [], otherTrades, alsoAsked, tradeInText(search, folded)?.categoryIds ?? []].flat()
  const doing = categories.matchPhrase(doerOf(folded))?.id ?? []
  const begun = categories.suggest(folded, limit).map(({ category }) => category.id)
  const found = [doing, asked, begun].flat()
  const ids = found.length > 0 ? found : await correctedTrades(search, text)
  const trades = ids.flatMap((id) => {
    const category = categories.byId(id)
    const leaves = categories.descendantLeafIds(id).slice(0, leavesOfGroup)
    return category && canHoldBusinesses(category) ? [id, ...leaves] : leaves
  })
  return [...new Set(trades)].slice(0, limit)
}

/** The trades that most people look for, the most wanted first: for a search field that is still empty. */
export function popularTrades({ categories }: Search, limit: number): Suggestion[] {
  return categories.all
    .flatMap((category) => (category.popularity === null ? [] : { ...category, popularity: category.popularity }))
    .sort((a, b) => a.popularity - b.popularity)
    .slice(0, limit)
    .map(({ id, name, slug }) => ({ type: 'category', text: name, id, slug }))
}

/** A shopkeeper says what they do, customers who does it: "जूते सिलना" is "जूते सिलने वाला". */
function doerOf(folded: string): string {
  return folded.replace(/(?<=\p{L}\p{M}*)(?:ना$|na$)/u, (ending) => (ending === 'ना' ? 'ने वाला' : 'ne wala'))
}

async function correctedTrades(search: Search, text: string): Promise<number[]> {
  const suggested = await suggest(search, { text, cityId: undefined })
  return suggested.flatMap(({ type, id }) => (type === 'category' ? Number(id) : []))
}
