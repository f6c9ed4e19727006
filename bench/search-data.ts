import pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { Locality, PlaceIndex } from '#features/places/place.ts'
import { copyLine, writeTable } from '#platform/copy-streams.ts'
import { slugOf } from '#platform/fold-text.ts'
import { mulberry32 } from '#platform/random.ts'
import { createNamer, createZipf } from './search-names.ts'

const benchSource = 'bench'
const distinctNames = 60_000
const flushEvery = 500

/** Fills the directory with generated listings, deterministic by seed; streams, so memory stays constant. */
export async function generateListings(
  databaseUrl: string,
  count: number,
  { places, categories }: { places: PlaceIndex; categories: CategoryIndex },
  onProgress: (done: number) => void,
): Promise<void> {
  // Two writers share the businesses: a connection is limited by one core.
  const clients = [1, 2, 3].map(() => new pg.Client({ connectionString: databaseUrl }))
  const [client, second, other] = clients as [pg.Client, pg.Client, pg.Client]
  await Promise.all(clients.map((each) => each.connect()))
  try {
    const { rows } = await client.query('SELECT FROM business LIMIT 1')
    if (rows.length > 0) throw new Error('The database already has other listings: name an empty folder.')
    // Correct by construction; checking ten million references would take longer than loading them.
    for (const name of ['business_category_business_id_fkey', 'business_category_category_id_fkey']) {
      await client.query(`ALTER TABLE business_category DROP CONSTRAINT IF EXISTS ${name}`)
    }
    const indexes = await dropIndexes(client)
    const make = createListingMaker({ places, categories })
    const businesses = [client, second].map((each) => writeTable(each, `${columns.business} FROM STDIN`))
    const kinds = writeTable(other, `${columns.business_category} FROM STDIN`)
    for (let id = 1; id <= count; id++) {
      const listing = make(id)
      businesses[Math.floor(id / flushEvery) % businesses.length]?.write(listing.business)
      kinds.write(listing.business_category)
      if (id % flushEvery === 0) await Promise.all([...businesses, kinds].map((writer) => writer.flush()))
      if (id % 50_000 === 0) onProgress(id)
    }
    await Promise.all([...businesses, kinds].map((writer) => writer.end()))
    await Promise.all([client, second].map((each) => createIndexes(each, indexes)))
    await Promise.all([client.query('VACUUM (ANALYZE) business'), other.query('VACUUM (ANALYZE) business_category')])
    await client.query("SELECT setval(pg_get_serial_sequence('business', 'id'), $1)", [count + 1])
  } finally {
    await Promise.all(clients.map((each) => each.end()))
  }
}

/**
 * Drops the indexes of the empty table `business` except its keys, and returns their definitions: building them after
 * the rows are there is several times faster (PostgreSQL manual, "Populating a Database").
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = 'business'::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

async function createIndexes(client: pg.Client, definitions: string[]): Promise<void> {
  await client.query("SET maintenance_work_mem = '1GB'")
  for (let next = definitions.shift(); next !== undefined; next = definitions.shift()) await client.query(next)
}

const columns = {
  business: `business (id, name, slug, description, city_id, locality, address, pincode, lat, lng, phone, is_verified, paid_until,
    rating_sum, rating_count, completeness, source, hashtags)`,
  business_category: 'business_category (business_id, category_id, position)',
}

function createListingMaker({ places, categories }: { places: PlaceIndex; categories: CategoryIndex }) {
  const random = mulberry32(42)
  const name = createNamer(distinctNames)
  const leaves = categories.all
    .filter(({ isLeaf }) => isLeaf)
    .toSorted((a, b) => (a.popularity ?? 1000) - (b.popularity ?? 1000) || a.id - b.id)
  const pickCategory = createZipf(leaves, 0.8)
  const pickCity = createZipf(places.cities.slice(0, 3000), 0.95)
  const quartersOf = new Map<number, readonly Locality[]>()

  return (id: number) => {
    const city = pickCity(random())
    const quarters = quartersOf.get(city.id) ?? places.localitiesOf(city.id).slice(0, 60)
    quartersOf.set(city.id, quarters)
    const quarter = quarters[Math.floor(random() ** 2 * quarters.length)]
    const category = pickCategory(random())
    const second = random() < 0.3 ? pickCategory(random()) : category
    const trade = category.name.split(/[&,(]/)[0]?.trim().replace(/s$/, '') ?? category.name
    const title = name(random, trade)
    const ratings = random() < 0.4 ? Math.floor(10 ** (random() * 3)) : 0
    const [lat, lng] = [quarter?.lat ?? city.lat, quarter?.lng ?? city.lng]
    const spread = () => (random() + random() + random() - 1.5) * 0.03
    const business = copyLine([
      id,
      title,
      slugOf(title),
      '',
      city.id,
      quarter?.name ?? '',
      `${1 + Math.floor(random() * 400)}, Main Road`,
      quarter?.pincode ?? null,
      Math.round((lat + spread()) * 1e5) / 1e5,
      Math.round((lng + spread()) * 1e5) / 1e5,
      `+9190${String(id).padStart(8, '0')}`,
      random() < 0.08 ? 't' : 'f',
      random() < 0.03 ? '2099-01-01' : null,
      Math.round(ratings * (2.5 + random() * 2.5)),
      ratings,
      40 + Math.floor(random() * 61),
      benchSource,
      random() < 0.1 ? '{homedelivery}' : '{}',
    ])
    const kinds = second.id === category.id ? [category.id] : [category.id, second.id]
    return { business, business_category: kinds.map((kind, position) => copyLine([id, kind, position])).join('') }
  }
}
