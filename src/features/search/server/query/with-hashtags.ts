import { categoryLexeme, hashtagLexeme } from '../index/lexemes.ts'
import { foldHashtag } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { executeQuery, type IndexQuery } from './execute-query.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { radiusBeyond } from './list-near.ts'
import { listMatching, type Page } from './listing-queries.ts'
import { tsqueryOf, type WordGroup } from './text-plan.ts'

/** The groups of hashtags, which are words of documents. */
export function hashtagGroups(hashtags: readonly string[]): WordGroup[] {
  return hashtags.flatMap((tag) => {
    const folded = foldHashtag(tag)
    return folded === '' ? [] : [[[hashtagLexeme(folded)]]]
  })
}

/** A meaning that was found without hashtags, narrowed to listings that have them: never another list. */
export async function meaningWithHashtags(
  search: Search,
  meaning: Meaning,
  groups: readonly WordGroup[],
  page: Page,
): Promise<Meaning> {
  const indexQuery = await withGroups(search, meaning.indexQuery, groups)
  return { ...meaning, indexQuery, result: await executeQuery(search, indexQuery, page) }
}

export async function namedWithHashtags(
  { pool }: Pick<Search, 'pool'>,
  named: NamedListings,
  groups: readonly WordGroup[],
): Promise<NamedListings> {
  const matching = new Set(await listMatching(pool, named.ids, tsqueryOf(groups, '')))
  return { ...named, ids: named.ids.filter((id) => matching.has(id)) }
}

/** The same list with further words that its listings must have. */
async function withGroups(search: Search, query: IndexQuery, groups: readonly WordGroup[]): Promise<IndexQuery> {
  const { kind: _, ...said } = query
  switch (query.kind) {
    case 'text':
      return { ...query, text: { ...query.text, groups: [...query.text.groups, ...groups] } }
    case 'text-near':
      return { ...query, groups: [...query.groups, ...groups] }
    case 'category': {
      const { categoryIds, cityId, ...told } = query
      const text = { cityId, groups: [categoryGroup(search, categoryIds), ...groups], phrase: [], locality: [] }
      return { ...told, kind: 'text', text }
    }
    case 'category-near':
      return {
        ...said,
        kind: 'text-near',
        groups: [categoryGroup(search, query.categoryIds), ...groups],
        circle: query.circle,
      }
    case 'category-beyond': {
      const radiusMetres = await radiusBeyond(search.pool, query.categoryIds, query.circle)
      const circle = { ...query.circle, radiusMetres }
      return { ...said, kind: 'text-near', groups: [categoryGroup(search, query.categoryIds), ...groups], circle }
    }
  }
}

/** Any of the categories, as documents carry them: each with all above it. */
export function categoryGroup({ categories }: Pick<Search, 'categories'>, categoryIds: readonly number[]): WordGroup {
  const listed = new Set(categoryIds)
  const topmost = categoryIds.filter((id) => !categories.ancestors(id).some((above) => listed.has(above.id)))
  return topmost.map((id) => [categoryLexeme(id)])
}
