import type pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { metresBetween, type Position } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { findLocality } from './insert-businesses.ts'
import type { JudgedQuery, RightAnswer } from './read-judged.ts'

interface Row {
  id: number
  name: string
  cityId: number
  locality: string
  pincode: string | null
  lat: number | null
  lng: number | null
  categoryIds: number[]
}

interface Listing extends Row {
  folded: string
  foldedLocality: string
}

export interface Judge {
  /** The listings that count as right results. Throws when there are none: then the set is wrong. */
  rightIds(query: JudgedQuery): ReadonlySet<number>
  /** The position of the visitor, if the query has one. */
  positionOf(query: JudgedQuery): Position | undefined
  /** A listing as a line of the report. */
  describe(id: number): string
}

const nearMetres = 3000
const nearestCount = 10
/** Of what lies outside the town, everything up to this much farther than the nearest is right. */
const fartherThanNearest = { times: 1.5, metres: 10_000 }

/** Reads every listing once; judging then only uses these rows. */
export async function createJudge(
  pool: pg.Pool,
  { places, categories }: { places: PlaceIndex; categories: CategoryIndex },
): Promise<Judge> {
  const { rows } = await pool.query<Row>(
    `SELECT b.id, b.name, b.city_id AS "cityId", b.locality, b.pincode, b.lat, b.lng, array_agg(bc.category_id) AS "categoryIds"
     FROM business b JOIN business_category bc ON bc.business_id = b.id WHERE b.status = 'open' GROUP BY b.id`,
  )
  const listings = rows.map((row) => ({ ...row, folded: foldText(row.name), foldedLocality: foldText(row.locality) }))
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const byCity = Map.groupBy(listings, ({ cityId }) => cityId)

  function rightIds(query: JudgedQuery): ReadonlySet<number> {
    const { text, right } = query
    const cityId = right.city === undefined ? undefined : places.cityBySlug(right.city)?.id
    if (right.city !== undefined && cityId === undefined) throw new Error(`"${text}": no city ${right.city}`)
    const found = right.isNearest ? nearestOfEach(query, cityId) : listed(right, cityId)
    if (found.length === 0) throw new Error(`"${text}": no listing is a right answer`)
    return new Set(found.map(({ id }) => id))
  }

  function listed(right: RightAnswer, cityId: number | undefined): Listing[] {
    const isKind = kindTest(right)
    const isThere = placeTest(right, cityId)
    const inCity = cityId === undefined ? listings : (byCity.get(cityId) ?? [])
    return inCity.filter((listing) => isKind(listing) && isThere(listing))
  }

  /** Each category has its own nearest: where hotels are dense the nearest guest house is right as well. */
  function nearestOfEach(query: JudgedQuery, cityId: number | undefined): Listing[] {
    return query.right.categories.flatMap((category) => {
      const isKind = kindTest({ ...query.right, categories: [category] })
      return nearest(listings.filter(isKind), query, cityId)
    })
  }

  function kindTest(right: RightAnswer): (listing: Listing) => boolean {
    if (right.names.length > 0) return nameTest(right.names)
    const ids = new Set(
      right.categories.flatMap((slug) => {
        const id = categories.bySlug(slug)?.id
        if (id === undefined) throw new Error(`No category ${slug}`)
        return [id, ...categories.all.filter((other) => isBelow(other.id, id)).map((other) => other.id)]
      }),
    )
    return ({ categoryIds }) => categoryIds.some((id) => ids.has(id))
  }

  const isBelow = (id: number, aboveId: number) => categories.ancestors(id).some((above) => above.id === aboveId)

  function placeTest({ locality, pincode }: RightAnswer, cityId: number | undefined): (listing: Listing) => boolean {
    if (locality !== undefined) {
      const centre = findLocality(places, cityId ?? 0, locality)
      const folded = foldText(locality)
      return (listing) => listing.foldedLocality.startsWith(folded) || metresTo(listing, centre) <= nearMetres
    }
    if (pincode === undefined) return () => true
    const centre = places.pincode(pincode)
    return (listing) => listing.pincode === pincode || (centre !== undefined && metresTo(listing, centre) <= nearMetres)
  }

  function positionOf({ at, city }: JudgedQuery): Position | undefined {
    if (at === undefined || city === undefined) return undefined
    const { lat, lng } = findLocality(places, places.cityBySlug(city)?.id ?? 0, at)
    return { lat, lng }
  }

  /** The ten nearest to the visitor; without a position those of the city, or the nearest to it. */
  function nearest(found: readonly Listing[], query: JudgedQuery, cityId: number | undefined): Listing[] {
    const position = positionOf(query)
    const inCity = found.filter((listing) => listing.cityId === cityId)
    if (!position && inCity.length > 0) return inCity
    const from = position ?? places.cityById(cityId ?? 0)
    if (!from) throw new Error(`"${query.text}": nearest to what?`)
    const byDistance = found
      .map((listing) => ({ listing, metres: metresTo(listing, from) }))
      .filter(({ metres }) => metres !== Infinity)
      .sort((a, b) => a.metres - b.metres)
    const { times, metres: farther } = fartherThanNearest
    const farthest = position ? byDistance[nearestCount - 1]?.metres : (byDistance[0]?.metres ?? 0) * times + farther
    return byDistance.filter(({ metres }) => metres <= (farthest ?? Infinity)).map(({ listing }) => listing)
  }

  function describe(id: number): string {
    const listing = byId.get(id)
    if (!listing) return `#${id}`
    const kinds = listing.categoryIds.map((categoryId) => categories.byId(categoryId)?.slug).join('+')
    return `${listing.name} (${kinds}, ${listing.locality}, ${places.cityById(listing.cityId)?.slug})`
  }

  return { rightIds, positionOf, describe }
}

/** Whether a listing bears one of these names: whole, by its first words (`*`) or by its first letters (`…`). */
function nameTest(names: readonly string[]): (listing: Pick<Listing, 'folded'>) => boolean {
  const tests = names.map((name): ((folded: string) => boolean) => {
    const wanted = foldText(name)
    if (name.endsWith('*')) return (folded) => folded === wanted || folded.startsWith(`${wanted} `)
    return name.endsWith('…') ? (folded) => folded.startsWith(wanted) : (folded) => folded === wanted
  })
  return ({ folded }) => tests.some((test) => test(folded))
}

function metresTo({ lat, lng }: Listing, centre: Position): number {
  return lat === null || lng === null ? Infinity : metresBetween(centre, { lat, lng })
}
