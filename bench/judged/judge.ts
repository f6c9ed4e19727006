import type pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { distanceMetres } from '#features/search/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import { findLocality } from './insert-businesses.ts'
import type { JudgedQuery, RightAnswer } from './read-judged.ts'

interface Listing {
  id: number
  name: string
  cityId: number
  locality: string
  pincode: string | null
  lat: number | null
  lng: number | null
  categoryIds: number[]
}

export interface Judge {
  /** The listings that count as right results. Throws when there are none: then the set is wrong. */
  rightIds(query: JudgedQuery): ReadonlySet<number>
  /** A listing as a line of the report. */
  describe(id: number): string
}

const nearMetres = 3000

/** Reads every listing once; judging then only uses these rows. */
export async function createJudge(
  pool: pg.Pool,
  { places, categories }: { places: PlaceIndex; categories: CategoryIndex },
): Promise<Judge> {
  const { rows } = await pool.query<Listing>(
    `SELECT b.id, b.name, b.city_id AS "cityId", b.locality, b.pincode, b.lat, b.lng, array_agg(bc.category_id) AS "categoryIds"
     FROM business b JOIN business_category bc ON bc.business_id = b.id WHERE b.status = 'open' GROUP BY b.id`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))

  function rightIds({ text, right }: JudgedQuery): ReadonlySet<number> {
    const cityId = right.city === undefined ? undefined : places.cityBySlug(right.city)?.id
    if (right.city !== undefined && cityId === undefined) throw new Error(`"${text}": no city ${right.city}`)
    const isKind = kindTest(right)
    const isThere = placeTest(right, cityId)
    const found = rows.filter((row) => (cityId === undefined || row.cityId === cityId) && isKind(row) && isThere(row))
    if (found.length === 0) throw new Error(`"${text}": no listing is a right answer`)
    return new Set(found.map(({ id }) => id))
  }

  function kindTest(right: RightAnswer): (row: Listing) => boolean {
    const names = new Set(right.names.map(foldText))
    if (names.size > 0) return ({ name }) => names.has(foldText(name))
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

  function placeTest({ locality, pincode }: RightAnswer, cityId: number | undefined): (row: Listing) => boolean {
    if (locality !== undefined) {
      const centre = findLocality(places, cityId ?? 0, locality)
      return (row) => foldText(row.locality).startsWith(foldText(locality)) || isNear(row, centre)
    }
    if (pincode === undefined) return () => true
    const centre = places.pincode(pincode)
    return (row) => row.pincode === pincode || (centre !== undefined && isNear(row, centre))
  }

  function describe(id: number): string {
    const row = byId.get(id)
    if (!row) return `#${id}`
    const kinds = row.categoryIds.map((categoryId) => categories.byId(categoryId)?.slug).join('+')
    return `${row.name} (${kinds}, ${row.locality}, ${places.cityById(row.cityId)?.slug})`
  }

  return { rightIds, describe }
}

function isNear({ lat, lng }: Listing, centre: { lat: number; lng: number }): boolean {
  return lat !== null && lng !== null && distanceMetres(centre.lat, centre.lng, lat, lng) <= nearMetres
}
