import { categoryLexeme } from '../index/lexemes.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { NamedListings } from './find-names.ts'
import { listBearers, listNamesByWords } from './name-queries.ts'
import { lexemePrefixes, tsqueryOf, type WordGroup } from './text-plan.ts'
import { alikeGroups } from './word-groups.ts'

/** More names with the words are no name of one business. */
const maxNames = 20
const maxRead = 64
/** Names this much further from the words than the nearest one are other names. */
const maxGap = 0.3
/** They stand in so many names that they tell none. */
const ofManyNames: ReadonlySet<string> = new Set('sri shri shree sree new jai om maa son bros brother dr'.split(' '))
const hotels = 'hotels'
const food = 'food'

/**
 * The listings of a city whose names have the own words of a text beside its trade, or words that are alike, one by
 * one: "idrees" of Idris Ki Biryani, "good luck" of Cafe Goodluck; some of the words may be of its locality. A single
 * word counts only in a trade near that one; of several also those without the last or the first. Three queries of an
 * index at most, and its listings.
 */
export async function findByOwnWords(
  search: Search,
  own: readonly string[],
  cityId: number,
  categoryId: number,
): Promise<NamedListings | undefined> {
  for (const words of [own, ...(own.length > 1 ? [own.slice(0, -1), own.slice(1)] : [])]) {
    if (words.every((word) => search.language.isEveryday(word) || ofManyNames.has(word))) continue
    const named = await findAlike(search, words, cityId, categoryId)
    // One word of several is too little to be guessed as well.
    const isGuess = named?.agreement === 'slip' && words.length === 1 && own.length > 1
    if (named && !isGuess) return named
  }
  return undefined
}

async function findAlike(
  search: Search,
  own: readonly string[],
  cityId: number,
  categoryId: number,
): Promise<NamedListings | undefined> {
  const { pool, words } = search
  const groups = groupsOfOwn(own, words.vocabulary)
  if (groups === undefined) return undefined
  const asked = own.length > 1 ? groups : [...groups, kinGroup(search, categoryId)]
  const { prefix = '' } = lexemePrefixes({ cityId, groups: asked }, words.vocabulary, words.setup).at(-1) ?? {}
  const known = await listNamesByWords(pool, cityId, tsqueryOf(asked, prefix), maxRead)
  const near = known
    .flatMap(({ folded }) => {
      const cost = costOf(groups, own, searchWords(folded))
      return cost === undefined ? [] : [{ folded, cost }]
    })
    .sort((a, b) => a.cost - b.cost)
  const [first] = near
  if (!first) return undefined
  const names = near.filter(({ cost }) => cost <= first.cost + maxGap).map(({ folded }) => folded)
  if (names.length > maxNames) return undefined
  const bearers = await listBearers(pool, cityId, names)
  const written = { agreement: 'words', name: own.join(' ') } as const
  const meant = { agreement: 'slip', name: first.folded } as const
  return { ids: bearers.slice(0, maxNames), ...(first.cost === 0 ? written : meant), cost: first.cost }
}

/** A trade and what is kin to it: a "hotel" is also where people eat. */
function kinGroup({ categories }: Search, categoryId: number): WordGroup {
  const top = categories.ancestors(categoryId)[0] ?? categories.byId(categoryId)
  const also = categories.byId(categoryId)?.slug === hotels ? categories.bySlug(food) : undefined
  return [top, also].flatMap((each) => (each ? [[categoryLexeme(each.id)]] : []))
}

const honorific = 'ji'

/** Each word, or two of them as one, in all that they may be; undefined when one is like no known word. */
function groupsOfOwn(own: readonly string[], vocabulary: Search['words']['vocabulary']): WordGroup[] | undefined {
  const groups: WordGroup[] = []
  for (let at = 0; at < own.length; at++) {
    const [word = '', next = ''] = [own[at], own[at + 1]]
    const joined = next !== '' && vocabulary.has(word + next) ? [[word + next]] : []
    const stem = word.endsWith(honorific) ? word.slice(0, -honorific.length) : ''
    const pair = stem.length > 2 && vocabulary.has(stem) ? [stem, honorific] : vocabulary.split(word)
    const alike = joined.length > 0 ? [[word, next]] : (alikeGroups(word, vocabulary)[0] ?? [])
    const forms = [...joined, ...(pair ? [pair] : []), ...alike]
    if (forms.length === 0) return undefined
    groups.push(forms)
    if (joined.length > 0) at++
  }
  return groups
}

const costOfAlike = 0.5
const costOfLocality = 0.6

/**
 * How far own words are from a name whose listing has one form of each group: 0 for the words themselves. Undefined
 * when no word stands in the name.
 */
function costOf(groups: readonly WordGroup[], own: readonly string[], listed: readonly string[]): number | undefined {
  const isListed = (form: readonly string[]) => form.every((word) => listed.includes(word))
  const costs = groups.map((forms) => {
    const form = forms.find(isListed)
    const isOwn = (form ?? []).every(
      (word) => own.includes(word) || own.some((first, at) => first + own[at + 1] === word),
    )
    return form && (isOwn ? 0 : costOfAlike)
  })
  if (costs.every((cost) => cost === undefined)) return undefined
  return costs.reduce<number>((sum, cost) => sum + (cost ?? costOfLocality), 0)
}
