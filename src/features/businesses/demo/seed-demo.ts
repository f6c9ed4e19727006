import type pg from 'pg'
import type { Db } from '#core/database.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { listCategorySynonyms } from '#features/categories/server/category-queries.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { giveDemoPlans } from '#features/plans/server/give-demo-plans.ts'
import { formatCount } from '#ui/format.ts'
import { duration } from '../import/progress-line.ts'
import { createDemoMaker, type DemoBusiness } from './demo-business.ts'
import { readDemoFiles } from './demo-files.ts'
import { withDemoLock } from './demo-lock.ts'
import {
  analyseBusinesses,
  copyDemoBusinesses,
  findDemoSeed,
  findNextDemoIndex,
  noteIndexBehind,
  updateDemoSeed,
} from './demo-queries.ts'
import { seedDemoPeople } from './seed-demo-people.ts'

export interface SeedDemoOptions {
  /** The database `db` is connected to: bulk loading needs a connection of its own. */
  databaseUrl: string
  listings: number
  log(line: string): void
  now: Date
  /** Seeds even after the demo data was removed, because it was requested explicitly. */
  isAskedFor?: boolean
}

const chunkListings = 50_000
const progressEveryMs = 5000

/**
 * Adds demo listings until there are `listings` of them, and the demo people with theirs. Resumes an interrupted run;
 * returns quickly when nothing is missing or a person has removed the demo data. Returns the number of added listings.
 * The search index is not updated: `indexDemo` does it afterwards.
 */
export async function seedDemo(db: Db, options: SeedDemoOptions): Promise<number> {
  if (!(await isWanted(db, options))) return 0
  return withDemoLock(options.databaseUrl, async (client) =>
    (await isWanted(db, options)) ? addListings(db, client, options) : 0,
  )
}

async function isWanted(db: Db, { listings, isAskedFor = false }: SeedDemoOptions): Promise<boolean> {
  const state = await findDemoSeed(db)
  if (!state) return true
  return state.isRemoved ? isAskedFor : state.listings < listings
}

async function addListings(db: Db, client: pg.Client, { listings, log, now }: SeedDemoOptions): Promise<number> {
  const [places, categories] = [await loadPlaceIndex(db), await loadCategoryIndex(db)]
  const make = createDemoMaker({
    places,
    categories,
    synonyms: await listCategorySynonyms(db),
    files: readDemoFiles(),
    now,
  })
  await seedDemoPeople(db, { places, categories, now })
  const first = await findNextDemoIndex(db)
  await noteIndexBehind(db)
  const startedAt = performance.now()
  let shownAt = startedAt
  for (let from = first; from < listings; from += chunkListings) {
    const to = Math.min(listings, from + chunkListings)
    await copyDemoBusinesses(client, businessesBetween(make, from, to), to - from)
    if (performance.now() - shownAt < progressEveryMs && to < listings) continue
    shownAt = performance.now()
    const seconds = (shownAt - startedAt) / 1000
    const rate = (to - first) / seconds
    const left = to < listings ? `, ${duration((listings - to) / rate)} left` : ''
    log(
      `Demo listings: ${formatCount(to)} of ${formatCount(listings)}, ${formatCount(Math.round(rate))} a second${left}`,
    )
  }
  await giveDemoPlans(db)
  await analyseBusinesses(client)
  await updateDemoSeed(db, { listings, isRemoved: false })
  return Math.max(0, listings - first)
}

function* businessesBetween(make: (index: number) => DemoBusiness, from: number, to: number): Generator<DemoBusiness> {
  for (let index = from; index < to; index++) yield make(index)
}
