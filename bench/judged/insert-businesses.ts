import type pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { Locality, PlaceIndex } from '#features/places/place.ts'
import { foldText, slugOf } from '#platform/fold-text.ts'
import { createRandom } from '#platform/random.ts'
import type { JudgedBusiness } from './read-judged.ts'

export interface Indexes {
  places: PlaceIndex
  categories: CategoryIndex
}

/** A business with everything but its ratings; `category` and `city` are slugs. */
export interface PlacedBusiness {
  name: string
  category: string
  city: string
  locality: string
  pincode: string | null
  lat: number
  lng: number
  phone: string | null
}

const knownBeyondCity = 3
const rowsAtOnce = 5000

/** Gives every business of the set a position; one without a locality gets one of its city. Deterministic. */
export function placeBusinesses(businesses: readonly JudgedBusiness[], places: PlaceIndex): PlacedBusiness[] {
  return businesses.map((business) => {
    const city = places.cityBySlug(business.city)
    if (!city) throw new Error(`"${business.name}": no ${business.city}`)
    const random = createRandom(11, hashOf(`${business.city} ${business.name}`))
    const known = places.localitiesOf(city.id).filter(({ weight }) => weight === knownBeyondCity)
    const locality = business.locality === '' ? random.pick(known) : findLocality(places, city.id, business.locality)
    return {
      ...business,
      locality: locality.name,
      pincode: locality.pincode ?? null,
      lat: locality.lat + random.normal() * 0.003,
      lng: locality.lng + random.normal() * 0.003,
      phone: null,
    }
  })
}

/** Saves businesses, with ratings and so on made up from their names. `source` names where they come from. */
export async function insertBusinesses(
  pool: pg.Pool,
  source: string,
  businesses: readonly PlacedBusiness[],
  indexes: Indexes,
): Promise<void> {
  const rows = businesses.map((business, at) => rowOf(business, at, indexes))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await pool.query(
      `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (name text, slug text, city_id int, locality text, pincode text,
          lat float8, lng float8, phone text, rating_sum int, rating_count int, completeness int, is_verified boolean, source_key text, category_id int)),
        added AS (INSERT INTO business (name, slug, city_id, locality, pincode, lat, lng, phone, rating_sum, rating_count, completeness, is_verified, source, source_key)
          SELECT name, slug, city_id, locality, pincode, lat, lng, phone, rating_sum, rating_count, completeness, is_verified, $2, source_key FROM given
          RETURNING id, source_key)
      INSERT INTO business_category (business_id, category_id) SELECT added.id, given.category_id FROM added JOIN given USING (source_key)`,
      [JSON.stringify(rows.slice(from, from + rowsAtOnce)), source],
    )
  }
}

function rowOf(business: PlacedBusiness, at: number, { places, categories }: Indexes) {
  const { name, locality, pincode, lat, lng, phone } = business
  const city = places.cityBySlug(business.city)
  const category = categories.bySlug(business.category)
  if (!city || !category) throw new Error(`"${name}": no ${city ? business.category : business.city}`)
  const random = createRandom(13, hashOf(`${business.city} ${name} ${at}`))
  const ratings = random.chance(0.5) ? random.below(80) : 0
  return {
    name,
    slug: slugOf(name),
    city_id: city.id,
    locality,
    pincode,
    lat,
    lng,
    phone,
    rating_sum: Math.round(ratings * (3 + random.next() * 2)),
    rating_count: ratings,
    completeness: 40 + random.below(50),
    is_verified: random.chance(0.15),
    source_key: String(at),
    category_id: category.id,
  }
}

/** So that a business stays the same when another is added to the set. */
function hashOf(text: string): number {
  return Array.from(text).reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
}

/** A locality by its exact name. Throws when the city has none of that name. */
export function findLocality(places: PlaceIndex, cityId: number, name: string): Locality {
  const folded = foldText(name)
  const found = places.localitiesOf(cityId).find((locality) => foldText(locality.name) === folded)
  if (!found) throw new Error(`No locality ${name} in ${places.cityById(cityId)?.name}`)
  return found
}
