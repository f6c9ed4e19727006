import type { BusinessQuery } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { listCalledFirst } from './called-first.ts'
import { isMeantBefore } from './correct-brand.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'
import { findMeaning, type Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import type { Page } from './listing-queries.ts'
import { type LooserName, readLooserName } from './looser-name.ts'
import { findNamesAmong, type NamesAmong } from './names-among.ts'
import { findNearestBranch, type NearestBranch } from './nearest-branch.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { readAsName, readAsSlippedName } from './read-name.ts'
import type { OwnWords } from './read-own-words.ts'
import type { WordGroup } from './text-plan.ts'
import { meaningWithHashtags, namedWithHashtags } from './with-hashtags.ts'

/** What a text may mean, without filters. */
export interface Readings {
  candidates: readonly [Candidate, ...Candidate[]]
  meaning: Meaning | undefined
  named: NamedListings | undefined
  own: OwnWords | undefined
  /** Of a brand that is not in reach: it comes before its trade. */
  branch: NearestBranch | undefined
  /** Of a need or beside a landmark: the listings of the category that come first by their words. */
  called: readonly number[]
  /** Of a text that is read otherwise: the listings that are called so. */
  among: NamesAmong | undefined
}

/** Reads the text as a name and as everything else it may mean, side by side. */
export async function readText(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  page: Page,
): Promise<Readings> {
  const readMeaning = async () => {
    const candidates = await findCandidates(search, query, typed)
    return [candidates, await findMeaning(search, query, typed, candidates, page)] as const
  }
  const [name, [candidates, meaning]] = await Promise.all([readAsName(search, query, typed), readMeaning()])
  const slipped = () => readAsSlippedName(search, query, typed, meaning, name.slips)
  const named = surest(name.named, meaning) ?? surest(await slipped(), meaning)
  const loose: LooserName = named ? {} : await readLooserName(search, query, typed, meaning, page)
  const { own } = loose
  const branch = named || own ? undefined : await findNearestBranch(search, query, meaning)
  const called = named || own || branch ? [] : await listCalledFirst(search, query, meaning)
  const isOther = named || own || branch
  const among = isOther ? undefined : await findNamesAmong(search, query, typed, meaning, { ...name, ...loose })
  return { candidates, meaning, named, own, branch, called, among }
}

/** The same, with only the listings that have these hashtags. */
export async function withHashtags(
  search: Search,
  { candidates, meaning, named, own }: Readings,
  tags: readonly WordGroup[],
  page: Page,
): Promise<Readings> {
  const tagged = (found: Meaning | undefined) => found && meaningWithHashtags(search, found, tags, page)
  const taggedNames = (found: NamedListings | undefined) => found && namedWithHashtags(search, found, tags)
  const ownNames = await taggedNames(own?.named)
  return {
    candidates,
    meaning: await tagged(meaning),
    named: await taggedNames(named),
    own: own && ownNames && { named: ownNames, trade: await tagged(own.trade) },
    branch: undefined,
    called: [],
    among: undefined,
  }
}

/**
 * A name with a typing error is not meant where listings have all the words as they are typed, nor one in another
 * spelling where a brand is nearer.
 */
function surest(name: NamedListings | undefined, meaning: Meaning | undefined): NamedListings | undefined {
  if (name && meaning && !isMeantBefore(name, meaning.candidate)) return undefined
  const isTyped = meaning?.stage === 'as-read' && meaning.candidate.corrected === undefined
  const hasWords = isTyped && meaning.indexQuery.interpretedAs === undefined
  return name?.agreement === 'slip' && hasWords ? undefined : name
}
