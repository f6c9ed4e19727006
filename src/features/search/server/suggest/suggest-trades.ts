import { foldSearchText } from '../index/search-text.ts'
import { readKind, tradeInText } from '../query/read-kind.ts'
import type { Search } from '../search.ts'
import { suggest } from './suggest.ts'

/** Of a group with more trades below it only the first are given. */
const leavesOfGroup = 6

/**
 * The trades that a text may mean, best first: what it asks for ("bijli ka kaam"), what begins so, and what a corrected
 * text begins. Only categories without others below them.
 */
export async function suggestTrades(search: Search, text: string, limit: number): Promise<number[]> {
  const folded = foldSearchText(text.slice(0, 100))
  if (folded === '') return []
  const { categories } = search
  const { categoryId, otherTrades, alsoAsked } = readKind(search, folded)
  const asked = [categoryId ?? [], otherTrades, alsoAsked, tradeInText(search, folded)?.categoryIds ?? []].flat()
  const begun = categories.suggest(folded, limit).map(({ category }) => category.id)
  const found = [...asked, ...begun]
  const ids = found.length > 0 ? found : await correctedTrades(search, text)
  const leaves = ids.flatMap((id) => categories.descendantLeafIds(id).slice(0, leavesOfGroup))
  return [...new Set(leaves)].slice(0, limit)
}

async function correctedTrades(search: Search, text: string): Promise<number[]> {
  const suggested = await suggest(search, { text, cityId: undefined })
  return suggested.flatMap(({ type, id }) => (type === 'category' ? Number(id) : []))
}
