import { notNarrowed, type Suggestion } from '../../search-query.ts'
import { isLatinToken } from '../../spelling/script.ts'
import { searchWords } from '../index/search-text.ts'
import type { SuggestedName } from '../query/name-queries.ts'
import { parseQuery } from '../query/parse-query.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import { tradeInText } from '../query/trade-in-text.ts'
import type { Search } from '../search.ts'

/**
 * The trade that answers a need or a sentence, as a search for it reads it: "pet dard" asks for a doctor, "mujhe
 * plumber chahiye" for a plumber. Single words may still be the beginning of anything.
 */
export async function suggestTradeAsked(
  search: Search,
  folded: string,
  cityId: number | undefined,
): Promise<Suggestion[]> {
  if (!folded.includes(' ')) return []
  const query = { text: folded, cityId, narrowing: notNarrowed, page: 0, size: 1 }
  const asked = await parseQuery(search, query)
  const id = await firstListed(search, tradesOf(search, asked), asked.cityId)
  const category = id === undefined ? undefined : search.categories.byId(id)
  if (!category) return []
  const where = asked.cityId === cityId || asked.cityId === undefined ? {} : { cityId: asked.cityId }
  return [{ type: 'category', text: category.name, id: category.id, slug: category.slug, ...where }]
}

/** Best first; none while a word says something else. */
function tradesOf(search: Search, { isNeed, categoryId, otherTrades, remainingWords, brand, wishes }: ParsedQuery) {
  if (brand || remainingWords === '') return []
  // Beside a wish its name does not begin the text: "verified plumber", "blood o neg".
  if (categoryId !== undefined) return isNeed || wishes.length > 0 ? [categoryId, ...otherTrades] : []
  const words = searchWords(remainingWords)
  const trade = tradeInText(search, remainingWords)
  const isAllSaid = trade && search.language.functionWords.meaningful(words).every((at) => trade.used.has(at))
  return isAllSaid ? trade.categoryIds : []
}

/** The best trade that the city has, otherwise the best. */
async function firstListed(search: Search, trades: readonly number[], cityId = 0): Promise<number | undefined> {
  if (trades.length < 2) return trades[0]
  const counts = await search.counts.ofCategories(cityId, trades)
  return trades.find((id) => (counts.get(id) ?? 0) > 0) ?? trades[0]
}

/** Beside a need, names have its words, or sound like it in another script: a similar sound was not asked for. */
export function namesWithWords(folded: string, names: readonly SuggestedName[]): SuggestedName[] {
  const words = folded.split(' ')
  const isLatin = isLatinToken(folded)
  return names.filter(({ folded: name }) => {
    const own = name.split(' ')
    return isLatinToken(name) !== isLatin || words.every((word) => own.some((each) => each.startsWith(word)))
  })
}
