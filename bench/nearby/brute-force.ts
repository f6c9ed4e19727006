import type pg from 'pg'
import { metresBetween, type Position } from '#features/places/rules.ts'
import { nearbyRadiusMetres } from '#features/search/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { createRandom } from '#platform/random.ts'

/** A listing with a position, and the folded words of its name. */
export interface PlacedRow extends Position {
  id: number
  words: ReadonlySet<string>
}

export interface NearRow {
  id: number
  metres: number
}

/** Squares of about a kilometre. */
const squaresPerDegree = 100
const metresApart = 0.004
/** Two listings whose distances differ by less are equally near. */
const sameMetres = 2
const minBearers = 40

/** Every open listing of these categories that has a position. */
export async function listPlaced(pool: pg.Pool, categoryIds: readonly number[]): Promise<PlacedRow[]> {
  const { rows } = await pool.query<Position & { id: number; name: string }>(
    `SELECT b.id, b.name, b.lat, b.lng FROM business b WHERE b.status = 'open' AND b.lat IS NOT NULL
       AND EXISTS (SELECT FROM business_category bc WHERE bc.business_id = b.id AND bc.category_id = ANY($1::int[]))
     ORDER BY b.id`,
    [categoryIds],
  )
  return rows.map(({ id, name, lat, lng }) => ({ id, lat, lng, words: new Set(foldText(name).split(' ')) }))
}

/** Positions beside listings of the densest squares, of which there are twice as many as are asked for. */
export function densePositions(rows: readonly PlacedRow[], count: number): Position[] {
  const squareOf = ({ lat, lng }: Position) =>
    `${Math.floor(lat * squaresPerDegree)} ${Math.floor(lng * squaresPerDegree)}`
  const squares = [...Map.groupBy(rows, squareOf).values()].toSorted((a, b) => b.length - a.length)
  const dense = squares.flat().slice(0, count * 2)
  if (dense.length === 0) return []
  const random = createRandom(53)
  return Array.from({ length: count }, () => {
    const { lat, lng } = random.pick(dense)
    return { lat: lat + (random.next() - 0.5) * metresApart, lng: lng + (random.next() - 0.5) * metresApart }
  })
}

/** The nearest of all rows, by comparing with every one. */
export function nearestOf(rows: readonly PlacedRow[], from: Position, count: number): NearRow[] {
  return rows
    .map(({ id, lat, lng }) => ({ id, metres: metresBetween(from, { lat, lng }) }))
    .filter(({ metres }) => metres <= nearbyRadiusMetres)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, count)
}

/** Whether a list is the nearest rows, in their order; rows that are equally near may be exchanged. */
export function isExact(
  ids: readonly number[],
  nearest: readonly NearRow[],
  metresOf: (id: number) => number | undefined,
): boolean {
  if (ids.length !== nearest.length || new Set(ids).size !== ids.length) return false
  return nearest.every(({ metres }, at) => Math.abs((metresOf(ids[at] ?? 0) ?? Infinity) - metres) < sameMetres)
}

/** The commonest words of the names that the test lets pass and enough listings bear. */
export function wordsInNames(rows: readonly PlacedRow[], count: number, isMeant: (word: string) => boolean): string[] {
  const bearers = new Map<string, number>()
  for (const { words } of rows) for (const word of words) bearers.set(word, (bearers.get(word) ?? 0) + 1)
  return [...bearers]
    .filter(([word, n]) => n >= minBearers && word.length > 2 && isMeant(word))
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([word]) => word)
}
