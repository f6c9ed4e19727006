import type pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { readBrands } from '#features/search/understanding/read-brands.ts'
import { readNeeds } from '#features/search/understanding/read-needs.ts'
import { searchDataFolder } from '#features/search/understanding/search-data.ts'
import { mulberry32 } from '#platform/random.ts'

export type QueryKind = 'category' | 'name' | 'typo' | 'india' | 'nearby'

export interface MixQuery {
  kind: QueryKind
  text: string
  cityId: number | undefined
  lat: number
  lng: number
  page: number
}

interface Sample {
  name: string
  cityId: number
  categoryId: number
  lat: number
  lng: number
}

/**
 * The committed mix: 45 % category in a city, 25 % name words in a city, 10 % one typo, 10 % All India, 10 % nearby; 5
 * % pages 2 to 5.
 */
export async function makeMix(
  pool: pg.Pool,
  categories: CategoryIndex,
  listings: number,
  count: number,
): Promise<MixQuery[]> {
  const random = mulberry32(99)
  const samples = await sampleListings(pool, listings, count, random)
  return samples.map((sample) => {
    const category = categories.byId(sample.categoryId)?.name.toLowerCase() ?? ''
    const words = nameWords(sample.name, random)
    const share = random()
    const page = random() < 0.05 ? 1 + Math.floor(random() * 4) : 0
    const at = { cityId: sample.cityId, lat: sample.lat, lng: sample.lng, page }
    if (share < 0.45) return { kind: 'category', text: category, ...at }
    if (share < 0.7) return { kind: 'name', text: words, ...at }
    if (share < 0.8) return { kind: 'typo', text: withTypo(random() < 0.5 ? category : words, random), ...at }
    if (share < 0.9) return { kind: 'india', text: random() < 0.5 ? category : words, ...at, cityId: undefined }
    return { kind: 'nearby', text: category, ...at }
  })
}

/** What a text is asked for beside the mix, and how its list is filtered. */
export interface KindQuery extends Omit<MixQuery, 'kind'> {
  isNearby?: boolean
  filter?: 'rated' | 'open'
}

/** Kinds of queries that the mix lacks, by name, with as many of each. */
export async function makeKinds(
  pool: pg.Pool,
  categories: CategoryIndex,
  listings: number,
  count: number,
): Promise<Map<string, KindQuery[]>> {
  const random = mulberry32(7)
  const samples = await sampleListings(pool, listings, count, random)
  const dense = await sampleDense(pool, count, random)
  const isCategory = (slug: string) => categories.bySlug(slug) !== undefined
  const needs = readNeeds(searchDataFolder, isCategory).rows.map(({ words }) => words.join(' '))
  const brands = readBrands(searchDataFolder, isCategory).map(({ name }) => name)
  const anyOf = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? ''
  const nameOf = ({ categoryId }: Sample) => categories.byId(categoryId)?.name.toLowerCase() ?? ''
  const wordOf = ({ name }: Sample) => name.toLowerCase().split(' ')[0] ?? ''
  const ask = (from: readonly Sample[], make: (sample: Sample) => Partial<KindQuery> & { text: string }) =>
    from.map((sample) => ({ cityId: sample.cityId, lat: sample.lat, lng: sample.lng, page: 0, ...make(sample) }))
  return new Map([
    ['a need in a city', ask(samples, () => ({ text: anyOf(needs) }))],
    ['a brand in a city', ask(samples, () => ({ text: anyOf(brands) }))],
    ['a whole name with a typo', ask(samples, ({ name }) => ({ text: withTypo(name.toLowerCase(), random) }))],
    ['a category where it is dense', ask(dense, (sample) => ({ text: nameOf(sample), isNearby: true }))],
    ['words where they are dense', ask(dense, (sample) => ({ text: wordOf(sample), isNearby: true }))],
    ['a need where it is dense', ask(dense, () => ({ text: anyOf(needs), isNearby: true }))],
    ['a category, 4 stars', ask(samples, (sample) => ({ text: nameOf(sample), filter: 'rated' }))],
    ['a category, open now', ask(samples, (sample) => ({ text: nameOf(sample), filter: 'open' }))],
    ['words, 4 stars', ask(samples, (sample) => ({ text: wordOf(sample), filter: 'rated' }))],
    ['words near, 4 stars', ask(dense, (sample) => ({ text: wordOf(sample), isNearby: true, filter: 'rated' }))],
  ])
}

/** Listings of the five biggest cities and their ten most frequent categories. */
async function sampleDense(pool: pg.Pool, count: number, random: () => number): Promise<Sample[]> {
  const { rows } = await pool.query<Sample>(
    `WITH big AS (SELECT city_id FROM city_cat_count WHERE city_id > 0 GROUP BY city_id ORDER BY max(n) DESC LIMIT 5),
       ranked AS (SELECT city_id, cat_id, row_number() OVER (PARTITION BY city_id ORDER BY n DESC) AS place
         FROM city_cat_count JOIN big USING (city_id))
     SELECT b.name, b.city_id AS "cityId", l.cat_id AS "categoryId", b.lat, b.lng
     FROM ranked r, LATERAL (SELECT listing_id, cat_id FROM listing_category
         WHERE city_id = r.city_id AND cat_id = r.cat_id ORDER BY rank DESC LIMIT 200) l
       JOIN business b ON b.id = l.listing_id
     WHERE r.place <= 10 AND b.lat IS NOT NULL ORDER BY b.id`,
  )
  return Array.from({ length: count }, () => rows[Math.floor(random() * rows.length)]).filter(
    (row) => row !== undefined,
  )
}

/** Names of listings, to be typed letter by letter. */
export async function sampleNames(pool: pg.Pool, listings: number, count: number) {
  return sampleListings(pool, listings, count, mulberry32(123))
}

/** Random listings: big cities and common categories are represented proportionally. */
async function sampleListings(pool: pg.Pool, listings: number, count: number, random: () => number): Promise<Sample[]> {
  const ids = Array.from({ length: count }, () => 1 + Math.floor(random() * listings))
  const { rows } = await pool.query<Sample & { id: number }>(
    `SELECT b.id, b.name, b.city_id AS "cityId", c.category_id AS "categoryId", b.lat, b.lng
     FROM business b JOIN business_category c ON c.business_id = b.id AND c.position = 0 WHERE b.id = ANY($1::bigint[])`,
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Two adjacent words of a name, as people remember it, or one distinctive word. */
function nameWords(name: string, random: () => number): string {
  const words = name
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2)
  const start = random() < 0.7 ? 0 : Math.max(0, words.length - 2)
  return words.slice(start, start + (random() < 0.8 ? 2 : 1)).join(' ')
}

function withTypo(text: string, random: () => number): string {
  const words = text.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  if (longest.length < 4) return text
  const at = 1 + Math.floor(random() * (longest.length - 2))
  const [before, letter, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)]
  const way = random()
  const wrong =
    way < 0.3
      ? before + after
      : way < 0.55
        ? before + letter + letter + after
        : way < 0.8
          ? before + after.charAt(0) + letter + after.slice(1)
          : before + (letter === 'a' ? 'e' : 'a') + after
  return words.map((word) => (word === longest ? wrong : word)).join(' ')
}
