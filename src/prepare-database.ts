import { join } from 'node:path'
import type { Config } from '#config.ts'
import { createDb } from '#core/create-db.ts'
import { createStorages } from '#create-storage.ts'
import { seedDemoAds } from '#features/advertising/demo/seed-demo-ads.ts'
import { seedArticles } from '#features/articles/server/seed-articles.ts'
import { seedDemoServices } from '#features/bookings/demo/seed-demo-services.ts'
import { indexDemo } from '#features/businesses/demo/index-demo.ts'
import { seedDemo } from '#features/businesses/demo/seed-demo.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import { seedDemoMedia } from '#features/media/demo/seed-demo-media.ts'
import { seedDemoPartners } from '#features/partners/demo/seed-demo-partners.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { seedDemoReviews } from '#features/ratings/demo/seed-demo-reviews.ts'
import { createPool } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'

/**
 * Brings a database to the state the app needs: schema, places, categories, articles, demo data on the first start,
 * search index.
 */
export async function prepareDatabase(
  config: Config,
  databaseUrl: string,
  log: Log,
  say: (line: string) => void,
): Promise<void> {
  await migrate(databaseUrl, join(config.projectDir, 'db/migrations'), say)
  const pool = createPool({
    url: databaseUrl,
    log,
    maxConnections: 4,
    queryTimeoutMs: 600_000,
    connectTimeoutMs: 20_000,
  })
  const db = createDb(pool)
  try {
    await seedPlaces(db)
    await seedCategories(db)
    await seedArticles(db)
    if (config.demo.isOn) await seedDemo(db, { databaseUrl, listings: config.demo.listings, log: say, now: new Date() })
    await indexDemo(db, { databaseUrl, log: say })
    if (config.demo.isOn) await seedDemoPartners(db)
    if (config.demo.isOn) await seedDemoReviews(db, new Date())
    if (config.demo.isOn) await seedDemoServices(db)
    if (config.demo.isOn) await seedDemoAds(db, new Date())
    // After the index: adding pictures to a listing updates its index entry.
    if (config.demo.isOn) await seedDemoMedia(db, { storage: createStorages(config, log).media })
  } finally {
    await db.destroy()
  }
}
