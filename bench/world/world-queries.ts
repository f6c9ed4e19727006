import type { PlaceIndex } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'
import { createRandom, type Random } from '#platform/random.ts'
import { type JudgedQuery, queryOf } from '../judged/read-judged.ts'
import type { NameOrigin } from './make-names.ts'
import { callCentreNumbers, type WorldBusiness } from './make-world.ts'
import { placeQueries } from './place-queries.ts'
import type { WorldWords } from './read-words.ts'
import { joined, split, swapped, withSlip, withTwoSlips } from './slips.ts'

const perKind = 90
const perScript = 20
/** Where names come from that mean nothing else. */
export const plain: readonly NameOrigin[] = ['owner', 'coined', 'contained', 'market']

interface NameKind {
  kind: string
  origins: readonly NameOrigin[]
  count?: number
  script?: string
  /** The text, or the name itself when this business cannot be searched for in this way. */
  type(business: WorldBusiness, random: Random): string
  /** The answer, in the format of bench/judged/README.md; otherwise the name. */
  right?(business: WorldBusiness, text: string): string
}

const lower = ({ name }: WorldBusiness) => name.toLowerCase()
const wordsOf = (text: string) => text.split(' ')

const nameKinds: readonly NameKind[] = [
  { kind: 'exact name', origins: plain, type: lower },
  { kind: 'exact name among longer ones', origins: ['contained'], type: lower },
  { kind: 'name that is a place', origins: ['village', 'place-name'], type: lower },
  { kind: 'name that is a trade', origins: ['trade-name'], type: lower },
  { kind: 'name that is a brand', origins: ['brand-word'], type: lower },
  { kind: 'one typo', origins: plain, type: (each, random) => withSlip(lower(each), random) },
  { kind: 'two typos', origins: plain, type: (each, random) => withTwoSlips(lower(each), random) },
  { kind: 'words joined', origins: plain, type: (each, random) => joined(lower(each), random) },
  { kind: 'word split', origins: plain, type: (each, random) => split(lower(each), random) },
  { kind: 'joined on the board', origins: ['joined'], type: ({ typed }) => typed.toLowerCase() },
  { kind: 'split on the board', origins: ['split'], type: ({ typed }) => typed.toLowerCase() },
  { kind: 'words swapped', origins: plain, type: (each) => swapped(lower(each)) },
  {
    kind: 'last word missing',
    origins: plain,
    type: (each) => (wordsOf(each.name).length > 2 ? wordsOf(lower(each)).slice(0, -1).join(' ') : each.name),
    right: (_, text) => `${text}*`,
  },
  {
    kind: 'last word unfinished',
    origins: plain,
    type: (each) =>
      (wordsOf(each.name).at(-1)?.length ?? 0) > 5 ? lower(each).replace(/(\S{3})\S+$/, '$1') : each.name,
    right: (_, text) => `${text}…`,
  },
  {
    kind: 'name and locality',
    origins: plain,
    type: (each) => `${lower(each)} ${each.quarter.toLowerCase()}`,
  },
  { kind: 'Latin name in Devanagari', origins: ['latin'], type: ({ typed }) => typed, right: bothScripts },
  { kind: 'name in its own script', origins: ['native'], type: ({ name }) => name, right: bothScripts },
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'odia', 'tamil', 'telugu', 'kannada', 'malayalam'].map(
    (script): NameKind => ({
      kind: `${script} name in Latin letters`,
      origins: ['native'],
      script,
      count: perScript,
      type: ({ typed }) => typed,
      right: bothScripts,
    }),
  ),
  {
    kind: 'phone number',
    origins: plain,
    count: 30,
    // The number of a call centre stands for many businesses.
    type: ({ phone }) => (phone?.startsWith(callCentreNumbers) ? '' : (phone?.slice(3) ?? '')),
  },
]

/** A shop of the same letters in the other script is what the person means as well. */
function bothScripts({ name, alias }: WorldBusiness): string {
  return `${name}; ${alias}`
}

/**
 * The queries whose right answer is known by construction of the world; the same for the same world. `times` as many of
 * each kind, as far as the world has them.
 */
export function worldQueries(
  businesses: readonly WorldBusiness[],
  words: WorldWords,
  places: PlaceIndex,
  times = 1,
): JudgedQuery[] {
  const queries = [
    ...nameKinds.flatMap((kind, at) => queriesOfKind(kind, businesses, createRandom(31, at), times)),
    ...namesWithTheirTown(businesses, places),
    ...brandQueries(businesses, words, times),
    ...placeQueries(businesses, words, places, times),
  ]
  return [...new Map(queries.map((query) => [`${query.kind} ${query.text} ${query.city} ${query.at}`, query])).values()]
}

function queriesOfKind(
  kind: NameKind,
  businesses: readonly WorldBusiness[],
  random: Random,
  times: number,
): JudgedQuery[] {
  const { origins, count = perKind, script } = kind
  const fitting = businesses.filter((each) => origins.includes(each.origin) && (!script || each.script === script))
  const seen = new Set<string>()
  return shuffled(fitting, random)
    .flatMap((business) => {
      const text = kind.type(business, random)
      const key = `${text} ${business.city}`
      const isUnchanged = text === business.name && kind.kind !== 'name in its own script'
      if (text === '' || isUnchanged || seen.has(key)) return []
      seen.add(key)
      const answer = kind.right?.(business, text) ?? business.name
      return [queryOf(kind.kind, [text, business.city, answer], foldText(business.name))]
    })
    .slice(0, times * count)
}

/** The town stands in the text; chosen is All India or another town. */
function namesWithTheirTown(businesses: readonly WorldBusiness[], places: PlaceIndex): JudgedQuery[] {
  const random = createRandom(37)
  const some = shuffled(
    businesses.filter(({ origin }) => plain.includes(origin)),
    random,
  ).slice(0, 60)
  return some.map(({ name, city }, at) => {
    const town = places.cityBySlug(city)?.name ?? city
    const chosen = at % 2 === 0 ? '-' : city === 'pune' ? 'delhi' : 'pune'
    return queryOf('name and town', [`${name} ${town}`.toLowerCase(), chosen, `${name} in ${city}`], foldText(name))
  })
}

const brandTowns = ['delhi', 'mumbai', 'bengaluru', 'chennai', 'lucknow', 'jaipur']

function brandQueries(businesses: readonly WorldBusiness[], { chains }: WorldWords, times: number): JudgedQuery[] {
  const random = createRandom(41)
  const answers = new Map(
    chains.map(({ brand, otherNames }) => [brand, [brand, ...otherNames].map((name) => `${name}*`).join('; ')]),
  )
  const answerOf = (brand: string) => answers.get(brand) ?? `${brand}*`
  const branches = shuffled(
    businesses.filter(({ origin }) => origin === 'chain'),
    random,
  )
  const shortOf = (brand: string) => chains.find((chain) => chain.brand === brand)?.otherNames[0] ?? brand
  const count = 60 * times
  const inQuarter = (kind: string, nameOf: (brand: string) => string, from: number) =>
    branches
      .slice(from, from + count)
      .map(({ alias, city, quarter }) =>
        queryOf(
          kind,
          [`${nameOf(alias)} ${quarter}`.toLowerCase(), city, `${answerOf(alias)} near ${quarter}`],
          foldText(alias),
        ),
      )
  return [
    ...chains.flatMap(({ brand }) =>
      shuffled(brandTowns, random)
        .slice(0, 2)
        .map((city) => queryOf('brand', [brand.toLowerCase(), city, answerOf(brand)], foldText(brand))),
    ),
    ...chains.flatMap(({ brand, otherNames }) =>
      otherNames.map((name) =>
        queryOf('brand abbreviation', [name.toLowerCase(), random.pick(brandTowns), answerOf(brand)], foldText(brand)),
      ),
    ),
    ...inQuarter('brand and locality', (brand) => brand, 0),
    ...inQuarter('abbreviation and locality', shortOf, count),
    ...misspeltBrandQueries(chains, branches, answerOf, times),
  ]
}

/** Full names of brands with one typing error in the name, as a whole and beside a locality. */
function misspeltBrandQueries(
  chains: WorldWords['chains'],
  branches: readonly WorldBusiness[],
  answerOf: (brand: string) => string,
  times: number,
): JudgedQuery[] {
  const random = createRandom(43)
  const slipped = (kind: string, brand: string, [city, place, answer]: readonly [string, string, string]) => {
    const text = withSlip(brand.toLowerCase(), random)
    return text === brand.toLowerCase() ? [] : queryOf(kind, [`${text}${place}`, city, answer], foldText(brand))
  }
  return [
    ...chains.flatMap(({ brand }) =>
      Array.from({ length: times }, () => shuffled(brandTowns, random).slice(0, 3))
        .flat()
        .flatMap((city) => slipped('misspelt brand', brand, [city, '', answerOf(brand)])),
    ),
    ...shuffled(branches, random)
      .slice(0, perKind * times)
      .flatMap(({ alias, city, quarter }) =>
        slipped('misspelt brand and locality', alias, [
          city,
          ` ${quarter.toLowerCase()}`,
          `${answerOf(alias)} near ${quarter}`,
        ]),
      ),
  ]
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
