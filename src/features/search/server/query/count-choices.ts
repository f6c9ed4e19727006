import { maxTotal } from '../../rules.ts'
import { type BusinessQuery, type ChoiceCounts, type CountedFacts, notNarrowed } from '../../search-query.ts'
import { offeredFacts } from '../fact-choices.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import {
  amongIds,
  type Circle,
  inCategories,
  type ListingSource,
  nearInCategories,
  nearWithText,
  withText,
} from './listing-source-queries.ts'
import { countChoicesFrom } from './narrowed-queries.ts'
import { lexemeCount, planTextSearch, type TextSearch, tsqueryOf, type WordGroup } from './text-plan.ts'
import { categoryGroup, hashtagGroups } from './with-hashtags.ts'

/** Words in more listings than this are not counted around a position. */
const maxCountedNear = 3000

const noFacts: CountedFacts = { keys: [], hasPrices: false }

/** A source that counts are taken from: a list, or its best part. */
interface Countable {
  source: ListingSource
  isWhole: boolean
}

/**
 * How many listings each further filter would leave, together with the filters in use; at most one more than 1,000. A
 * number that would need reading a very long list is left out. One statement.
 */
export async function countChoices(
  search: Search,
  { categoryId, narrowing = notNarrowed }: Pick<BusinessQuery, 'categoryId' | 'narrowing'>,
  indexQuery: IndexQuery,
  { openAt, hashtags }: NonNullable<BusinessQuery['choicesToCount']>,
): Promise<ChoiceCounts> {
  const facts = countedFacts(search, categoryId ?? categoryOf(indexQuery))
  const list = listOf(search, indexQuery)
  const tagged = hashtags.flatMap((tag) => {
    const withTag = taggedList(search, indexQuery, tag)
    return withTag ? [{ tag, ...withTag }] : []
  })
  const lists = { list: list?.source, tagged: tagged.map(({ source }) => source) }
  const { ofList, ofTagged, ofFacts } = await countChoicesFrom(search.pool, lists, narrowing, openAt, facts)
  return {
    ...traitCounts(ofList, list),
    hashtags: new Map(tagged.map((each, at) => [each.tag, told(ofTagged[at], each)])),
    facts: new Map([...ofFacts].map(([key, n]) => [key, told(n, list)])),
  }
}

/** The same for a list that is already known as a whole, such as that of a name; hashtags are not counted in it. */
export async function countChoicesAmong(
  search: Search,
  { categoryId, narrowing = notNarrowed }: Pick<BusinessQuery, 'categoryId' | 'narrowing'>,
  ids: readonly number[],
  { openAt }: NonNullable<BusinessQuery['choicesToCount']>,
): Promise<ChoiceCounts> {
  const facts = countedFacts(search, categoryId)
  const list = { source: amongIds(ids, undefined), isWhole: true }
  const lists = { list: list.source, tagged: [] }
  const { ofList, ofFacts } = await countChoicesFrom(search.pool, lists, narrowing, openAt, facts)
  return { ...traitCounts(ofList, list), hashtags: new Map(), facts: ofFacts }
}

/** The category that a list is of, and nothing else. */
function categoryOf({ interpretedAs, relatedTo }: IndexQuery): number | undefined {
  return interpretedAs?.alsoIds || relatedTo ? undefined : interpretedAs?.categoryId
}

function countedFacts({ categories }: Search, categoryId: number | undefined): CountedFacts {
  const category = categoryId === undefined ? undefined : categories.byId(categoryId)
  if (!category) return noFacts
  const { facts, unit } = offeredFacts(categories, category)
  return { keys: facts.map(({ key }) => key), hasPrices: unit !== undefined }
}

function traitCounts(counts: readonly number[] | undefined, list: Countable | undefined) {
  const [open, verified, rated3, rated4] = (counts ?? []).map((n) => told(n, list))
  return { open, verified, rated3, rated4 }
}

/** Of the best part of a list only a number above the maximum says anything. */
function told(n: number | undefined, list: Countable | undefined): number | undefined {
  return n !== undefined && list && (list.isWhole || n > maxTotal) ? n : undefined
}

function listOf(search: Search, query: IndexQuery): Countable | undefined {
  switch (query.kind) {
    case 'category':
      return { source: inCategories(query.categoryIds, query.cityId, undefined), isWhole: true }
    case 'category-near':
      return { source: nearInCategories(query.categoryIds, query.circle), isWhole: true }
    case 'text':
      return listWithText(search, query.text)
    case 'text-near':
      return listNearWithText(search, query.groups, query.circle)
    case 'category-beyond':
      return undefined
  }
}

/** Frequent words are counted among the best listings only: there a thousand is soon reached. */
function listWithText({ words: { vocabulary, setup } }: Search, text: TextSearch): Countable | undefined {
  const [fastest] = planTextSearch(text, vocabulary, setup)
  return fastest && { source: withText(fastest.match, undefined), isWhole: fastest.tier === 0 }
}

/** The same list with one more hashtag; hashtags are words. */
function taggedList(search: Search, query: IndexQuery, tag: string): Countable | undefined {
  const tagged = hashtagGroups([tag])
  switch (query.kind) {
    case 'text':
      return listWithText(search, { ...query.text, groups: [...query.text.groups, ...tagged] })
    case 'category': {
      const groups = [categoryGroup(search, query.categoryIds), ...tagged]
      return listWithText(search, { cityId: query.cityId, groups, phrase: [], locality: [] })
    }
    case 'text-near':
      return listNearWithText(search, [...query.groups, ...tagged], query.circle)
    case 'category-near':
      return listNearWithText(search, [categoryGroup(search, query.categoryIds), ...tagged], query.circle)
    case 'category-beyond':
      return undefined
  }
}

/** Only rare words are counted around a position. */
function listNearWithText({ words }: Search, groups: readonly WordGroup[], circle: Circle): Countable | undefined {
  if (lexemeCount(groups, words.vocabulary) > maxCountedNear) return undefined
  return { source: nearWithText(tsqueryOf(groups, ''), circle, undefined), isWhole: true }
}
