import { metresPerDegree, type Position } from '#features/places/rules.ts'
import type { StatementValue } from '#platform/statement-pool.ts'
import { boxAround, cellRangesOf, cellsOf } from '../../rules.ts'
import type { TextMatch } from './listing-queries.ts'

/** Adds a value to those of a statement and returns its placeholder. */
export type Bind = (value: StatementValue, type: string) => string

export function binder(values: StatementValue[]): Bind {
  return (value, type) => `$${values.push(value)}::${type}`
}

export interface Circle extends Position {
  radiusMetres: number
}

/** Listings in SQL, before filters: the columns id, rank, preferred, metres, rating, traits, week_id. */
export interface ListingSource {
  /** Of the statement: the same for the same SQL. */
  name: string
  /** The order of the search itself. */
  order: string
  /**
   * Writes the SQL. `best` filters, sorts and limits a part of the listings; a source of several parts applies it to
   * each part and to the whole.
   */
  write: (bind: Bind, best: (listings: string) => string) => string
}

const byRank = 'preferred DESC, rank DESC, id'
/** Thousands of listings stand at the centre of their locality: the best of them first. */
const nearestFirst = 'metres, rank DESC, id'
/** The most rows that are read for words; a city never has as many. */
export const maxTextRows = 100_000

/** Categories in a city or in All India. Indexes listing_category_city and listing_category_india. */
export function inCategories(
  categoryIds: readonly number[],
  cityId: number | undefined,
  from: Position | undefined,
): ListingSource {
  const isOne = categoryIds.length === 1
  const where = cityId === undefined ? 'india' : 'city'
  return {
    name: `in-${where}${isOne ? '' : '-many'}${from ? '-from' : ''}`,
    order: 'rank DESC, id',
    write: (bind, best) => {
      const metres = from ? sqlMetresBetween('', from, bind) : 'NULL::float8'
      const city = cityId === undefined ? '' : `city_id = ${bind(cityId, 'int')} AND `
      const listings = (category: string) =>
        best(`SELECT listing_id AS id, rank, 0 AS preferred, ${metres} AS metres, rating, traits, week_id
          FROM listing_category WHERE ${city}cat_id = ${category}`)
      return ofCategories(categoryIds, bind, best, listings)
    },
  }
}

/** Categories within a circle. Index listing_category_cell. */
export function nearInCategories(categoryIds: readonly number[], circle: Circle): ListingSource {
  const { firsts, lasts } = cellRangesOf(boxAround(circle))
  // Most circles lie in one strip, which needs no join.
  const isOneStrip = firsts.length === 1
  return {
    name: `near${categoryIds.length === 1 ? '' : '-many'}${isOneStrip ? '' : '-strips'}`,
    order: nearestFirst,
    write: (bind, best) => {
      const within = inCircle(circle, bind)
      const strips = isOneStrip
        ? { first: bind(firsts[0], 'int'), last: bind(lasts[0], 'int') }
        : { first: 'strip.first', last: 'strip.last' }
      const from = isOneStrip ? '' : `unnest(${bind(firsts, 'int[]')}, ${bind(lasts, 'int[]')}) AS strip (first, last)`
      const listings = (category: string) => {
        const inStrip = within(
          'listing_id AS id, rank, 0 AS preferred, rating, traits, week_id',
          'listing_category',
          `cat_id = ${category} AND cell BETWEEN ${strips.first} AND ${strips.last}`,
        )
        return best(isOneStrip ? inStrip : `SELECT l.* FROM ${from} CROSS JOIN LATERAL (${inStrip}) l`)
      }
      return ofCategories(categoryIds, bind, best, listings)
    },
  }
}

/** A listing in several of the categories appears once, as it ranks in the best of them. */
function ofCategories(
  categoryIds: readonly number[],
  bind: Bind,
  best: (listings: string) => string,
  listings: (category: string) => string,
): string {
  if (categoryIds.length === 1) return listings(bind(categoryIds[0], 'int'))
  const wanted = bind(categoryIds, 'int[]')
  return best(`SELECT DISTINCT ON (l.id) l.* FROM unnest(${wanted}) AS wanted (cat_id)
    CROSS JOIN LATERAL (${listings('wanted.cat_id')}) l ORDER BY l.id, l.rank DESC`)
}

/** Listings whose words match. Index search_doc_words. */
export function withText(query: TextMatch, from: Position | undefined): ListingSource {
  const { cityId, match, alsoMatch, preferFirst, prefer, preferLast } = query
  const parts = [cityId, alsoMatch, preferFirst, preferLast, from].map((part) => (part === undefined ? 0 : 1))
  return {
    name: `text-${parts.join('')}`,
    order: byRank,
    write: (bind, best) => {
      const metres = from ? sqlMetresBetween('', from, bind) : 'NULL::float8'
      const isLike = (tsquery: string) => `(tsv @@ ${bind(tsquery, 'tsquery')})::int`
      const preferences = [
        `${isLike(prefer)}`,
        ...(preferLast === undefined ? [] : [isLike(preferLast)]),
        ...(preferFirst === undefined ? [] : [`3 * ${isLike(preferFirst)}`]),
      ]
      const city = cityId === undefined ? '' : `city_id = ${bind(cityId, 'int')} AND `
      // The function form keeps the planner from using the index for these words too.
      const also = alsoMatch === undefined ? '' : ` AND ts_match_vq(tsv, ${bind(alsoMatch, 'tsquery')})`
      // The limit is inside, so that names are compared and distances measured only for what passes the filters.
      return best(`SELECT id, rank, ${preferences.join(' + ')} AS preferred, ${metres} AS metres, rating, traits, week_id
        FROM (SELECT * FROM search_doc WHERE ${city}tsv @@ ${bind(match, 'tsquery')}${also} LIMIT ${maxTextRows}) matching`)
    },
  }
}

/** Cities whose listings are looked through: big ones by lexemes of their own, the others by their ids. */
export interface CityMatches {
  bigIds: readonly number[]
  /** Parallel to `bigIds`. */
  matchesOfBig: readonly string[]
  otherIds: readonly number[]
}

/** Listings within a circle whose words match, of all cities or of those given. Index search_doc_words. */
export function nearWithText(match: string, circle: Circle, cities: CityMatches | undefined): ListingSource {
  return {
    name: `text-near${cities ? '-cities' : ''}`,
    order: nearestFirst,
    write: (bind, best) => {
      const listed = 'SELECT id, rank, lat, lng, rating, traits, week_id FROM search_doc WHERE'
      const wanted = bind(match, 'tsquery')
      const all = cities
        ? `SELECT d.* FROM unnest(${bind(cities.matchesOfBig, 'tsquery[]')}) AS big (match)
            CROSS JOIN LATERAL (${listed} tsv @@ big.match) d
          UNION ALL SELECT d.* FROM unnest(${bind(cities.otherIds, 'int[]')}) AS other (city_id)
            CROSS JOIN LATERAL (${listed} tsv @@ ${wanted} AND city_id = other.city_id) d`
        : `${listed} tsv @@ ${wanted}`
      return best(measuredWithin(circle, `${all} LIMIT ${maxTextRows}`, bind))
    },
  }
}

const columnsOfDocument = 'id, rank, 0 AS preferred, rating, traits, week_id'

/** The listings within the circle, of documents that may be farther away. */
function measuredWithin(circle: Circle, documents: string, bind: Bind): string {
  return inCircle(circle, bind)(columnsOfDocument, `(${documents}) matching`, 'true')
}

/**
 * The same in a small circle, however frequent the words are: they are looked up in the towns that have listings in its
 * cells, and only those of these cells are read. Indexes search_doc_cell, search_doc_words.
 */
export function nearInTowns(match: string, circle: Circle, { bigIds, matchesOfBig }: CityMatches): ListingSource {
  return {
    name: 'text-cells',
    order: nearestFirst,
    write: (bind, best) => {
      const cells = cellsIn(circle, bind)
      const big = bind(bigIds, 'int[]')
      // OFFSET 0 keeps each town's words together with its cells, instead of reading all documents of the cells.
      const documents = (words: string) => `CROSS JOIN LATERAL (
        SELECT id, rank, lat, lng, rating, traits, week_id FROM search_doc WHERE ${words} AND cell = ANY (${cells}) OFFSET 0) d`
      const all = `WITH town AS MATERIALIZED (SELECT DISTINCT city_id FROM search_doc WHERE cell = ANY (${cells}))
        SELECT d.* FROM town JOIN unnest(${big}, ${bind(matchesOfBig, 'tsquery[]')}) AS big (city_id, match) USING (city_id)
          ${documents('tsv @@ big.match')}
        UNION ALL SELECT d.* FROM town ${documents(`city_id = town.city_id AND tsv @@ ${bind(match, 'tsquery')}`)}
          WHERE town.city_id <> ALL (${big})`
      return best(measuredWithin(circle, all, bind))
    },
  }
}

const cellsIn = (circle: Circle, bind: Bind) => bind(cellsOf(boxAround(circle)), 'int[]')

/** All listings of a small circle. Index search_doc_cell. */
export function nearInCells(circle: Circle): ListingSource {
  return {
    name: 'cells',
    order: nearestFirst,
    write: (bind, best) => {
      const cells = cellsIn(circle, bind)
      return best(inCircle(circle, bind)(columnsOfDocument, 'search_doc', `cell = ANY (${cells})`))
    },
  }
}

/** Given listings. Index search_doc_pkey. */
export function amongIds(ids: readonly number[], from: Position | undefined): ListingSource {
  return {
    name: `ids${from ? '-from' : ''}`,
    order: 'preferred DESC, id',
    write: (bind, best) => {
      const metres = from ? sqlMetresBetween('d.', from, bind) : 'NULL::float8'
      return best(`SELECT d.id, d.rank, -given.place AS preferred, ${metres} AS metres, d.rating, d.traits, d.week_id
        FROM unnest(${bind(ids, 'bigint[]')}) WITH ORDINALITY AS given (id, place) JOIN search_doc d ON d.id = given.id`)
    },
  }
}

/**
 * The rows of a table within the circle that fulfil a condition. Comparing with the box around it is far cheaper than
 * measuring, which is done once for each row of the box: OFFSET 0 keeps it from being repeated for the order.
 */
function inCircle(circle: Circle, bind: Bind) {
  const { south, north, west, east } = boxAround(circle)
  const between = (column: string, from: number, to: number) =>
    `${column} BETWEEN ${bind(from, 'float8')} AND ${bind(to, 'float8')}`
  const inBox = `${between('lat', south, north)} AND ${between('lng', west, east)}`
  const metres = sqlMetresBetween('', circle, bind)
  const radius = bind(circle.radiusMetres, 'float8')
  return (columns: string, table: string, condition: string) => `SELECT * FROM (SELECT ${columns}, ${metres} AS metres
      FROM ${table} WHERE ${condition} AND ${inBox} OFFSET 0) measured WHERE metres <= ${radius}`
}

/** `metresBetween` in SQL; float8 throughout, numeric would be ten times slower. */
export function sqlMetresBetween(row: string, { lat, lng }: Position, bind: Bind): string {
  const [fromLat, fromLng] = [bind(lat, 'float8'), bind(lng, 'float8')]
  const north = `(${row}lat - ${fromLat})`
  const east = `((${row}lng - ${fromLng}) * cos(radians((${row}lat + ${fromLat}) / 2)))`
  return `(sqrt(${north} * ${north} + ${east} * ${east}) * ${metresPerDegree}::float8)`
}
