import type { Ctx } from '#core/context.ts'
import { metresBetween } from '#features/places/rules.ts'
import { isSameName } from '#features/search/server/closed-names.ts'
import { foldSearchText } from '#features/search/server/index/search-text.ts'
import { findNames, findSlippedNames } from '#features/search/server/query/find-names.ts'
import { areSimilarNames } from '../import/similar-names.ts'
import { type LikeRow, listByPhone, listLikeRows } from './new-listing-queries.ts'

interface NamedLike {
  name: string
  cityId: number
  pincode: string | null
  position: { lat: number; lng: number } | undefined
}

export interface LikeWanted {
  phone: string | null
  /** Who is about to list it. */
  listerId: number
  /** Unknown while its place is. */
  named: NamedLike | undefined
}

/** Further apart, similar names are two businesses. */
const nearMetres = 3000
const maxShown = 5
const maxCompared = 60
/** Words by which a longer name is also known. */
const shortestName = 2

/**
 * Listings that may be the business that somebody is about to list: with the same phone number, or a similar name near
 * the same place. The surest first, at most five. Somebody with several shops has one number on all of them: their own
 * is meant by its name alone.
 */
export async function listSimilar(
  ctx: Pick<Ctx, 'app' | 'db'>,
  { phone, listerId, named }: LikeWanted,
): Promise<LikeRow[]> {
  const [withPhone, found] = await Promise.all([
    phone === null ? [] : listByPhone(ctx.db, phone),
    named ? findNamesakes(ctx.app, named.name, named.cityId) : [],
  ])
  const samePhone = withPhone.filter((row) => row.owner_id !== listerId || (named && isNamedLike(row, named.name)))
  if (!named) return samePhone.slice(0, maxShown)
  const known = new Set(samePhone.map(({ id }) => id))
  const rows = await listLikeRows(ctx.db, found.filter((id) => !known.has(id)).slice(0, maxCompared))
  const namesakes = rows.filter((row) => isNamedLike(row, named.name) && isNear(row, named))
  return [...samePhone, ...namesakes].slice(0, maxShown)
}

/**
 * Listings of a town with this name, however it is spelt, with a name that goes on after it, and with its first words
 * alone.
 */
async function findNamesakes({ search }: Ctx['app'], name: string, cityId: number): Promise<number[]> {
  const folded = foldSearchText(name)
  const words = folded.split(' ')
  const shorter = words.length > shortestName ? [words.slice(0, shortestName).join(' ')] : []
  const found = await Promise.all([
    findNames(search, folded, cityId, { mayGoOn: true }),
    ...shorter.map((text) => findNames(search, text, cityId, { mayGoOn: true })),
    findSlippedNames(search, folded, cityId).then((whole) => ({ whole, begun: undefined })),
  ])
  return [...new Set(found.flatMap(({ whole, begun }) => [...(whole?.ids ?? []), ...(begun?.ids ?? [])]))]
}

/** Under its name or that in its own script: alike in the same letters, or the same whole name in those of another. */
function isNamedLike({ name, native_name: native }: LikeRow, typed: string): boolean {
  return [name, ...(native === null ? [] : [native])].some(
    (known) => areSimilarNames(known, typed) || isSameName(typed, known),
  )
}

/** In the same PIN code or within three kilometres; a place that is not known exactly is near all of its town. */
function isNear(row: LikeRow, { cityId, pincode, position }: NamedLike): boolean {
  if (row.city_id !== cityId) return false
  if (pincode !== null && row.pincode === pincode) return true
  if (!position || row.lat === null || row.lng === null) return true
  return metresBetween({ lat: row.lat, lng: row.lng }, position) <= nearMetres
}
