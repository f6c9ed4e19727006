import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import { createDb } from '#core/create-db.ts'
import { createLiveEvents } from '#core/live-events.ts'
import { createSecretKeys } from '#core/secret-keys.ts'
import { createSecurityLog } from '#core/security-log.ts'
import { createProviders } from '#create-providers.ts'
import { createBusinessCounts } from '#features/businesses/server/business-counts.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { loadShippedIndexes, type ShippedIndexes } from '#load-shipped-indexes.ts'
import { createPool } from '#platform/db.ts'
import { limitEmailEndings } from '#platform/field-shapes.ts'
import { createDisposableEmailCheck } from '#providers/disposable-email.ts'
import { createLocateAddress } from '#providers/location/locate-address.ts'
import { personalData } from './personal-data.ts'

export interface RunningApp {
  app: App
  pool: pg.Pool
  close(): Promise<void>
}

/** Connects to a migrated and seeded database and loads the in-memory indexes that are not passed in. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  log: Logger,
  shipped?: ShippedIndexes,
): Promise<RunningApp> {
  const pool = createPool({
    url: databaseUrl,
    log,
    maxConnections: 12,
    queryTimeoutMs: 4000,
    // One locked row must not hold up everybody: whoever waits for it also holds a connection.
    lockTimeoutMs: 1000,
    connectTimeoutMs: config.databaseConnectTimeoutMs,
  })
  limitEmailEndings(config.emailEndingMax)
  const db = createDb(pool)
  const { places, categories } = shipped ?? (await loadShippedIndexes(databaseUrl, log))
  const search = await createSearch({ databaseUrl, places, categories, log })
  const businessCounts = createBusinessCounts(db, log)
  const live = createLiveEvents({ db, databaseUrl, log })
  const app = {
    config,
    keys: createSecretKeys(config.secrets),
    log,
    security: createSecurityLog(log),
    db,
    places,
    categories,
    search,
    businessCounts,
    live,
    personalData,
    ...createProviders(config, db, log),
    locateAddress: createLocateAddress({ ...config.location, log }),
    isDisposableEmail: createDisposableEmailCheck(config.disposableEmailUrl, log),
  }
  return {
    app,
    pool,
    close: async () => {
      await search.close()
      await businessCounts.close()
      await live.close()
      await pool.end()
    },
  }
}
