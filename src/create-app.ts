import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import { createCountingCeilings } from '#core/counting-ceilings.ts'
import { createDb } from '#core/create-db.ts'
import { createLiveEvents } from '#core/live-events.ts'
import { createSecretKeys, type SecretKeys } from '#core/secret-keys.ts'
import { createSecurityLog } from '#core/security-log.ts'
import { createProviders } from '#create-providers.ts'
import { createAdSpaces } from '#features/advertising/server/ad-spaces.ts'
import { createBusinessCounts } from '#features/businesses/server/business-counts.ts'
import { createPaymentAlarms } from '#features/payments/server/payment-alarms.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { loadShippedIndexes, type ShippedIndexes } from '#load-shipped-indexes.ts'
import { createPool } from '#platform/db.ts'
import { limitEmailEndings } from '#platform/field-shapes.ts'
import type { CaptchaProvider } from '#providers/captcha/captcha-provider.ts'
import { createHttpCaptcha } from '#providers/captcha/http-captcha.ts'
import { createProofOfWork } from '#providers/captcha/proof-of-work.ts'
import { createDisposableEmailCheck } from '#providers/disposable-email.ts'
import { createLocateAddress } from '#providers/location/locate-address.ts'
import { createPayments } from './create-payments.ts'
import { personalData } from './personal-data.ts'
import { purchases } from './purchases.ts'

export interface RunningApp {
  app: App
  pool: pg.Pool
  close(): Promise<void>
}

function createCaptcha({ captcha }: Config, keys: SecretKeys, log: Logger): CaptchaProvider {
  const { url, challengeUrl } = captcha
  return url && challengeUrl
    ? createHttpCaptcha({ url, challengeUrl, log })
    : createProofOfWork(() => keys.accepted('captcha'))
}

/** For jobs that go through whole tables at night. */
const nightlyTimeoutMs = 10 * 60_000

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
  const nightlyDb = createDb(
    createPool({
      url: databaseUrl,
      log,
      maxConnections: 1,
      queryTimeoutMs: nightlyTimeoutMs,
      connectTimeoutMs: config.databaseConnectTimeoutMs,
    }),
  )
  const { places, categories } = shipped ?? (await loadShippedIndexes(databaseUrl, log))
  const search = await createSearch({ databaseUrl, places, categories, log })
  const ceilings = createCountingCeilings(log)
  const businessCounts = createBusinessCounts(db, log, ceilings.reached)
  const ads = await createAdSpaces({ db, categories, ceilings }, log)
  const live = createLiveEvents({ db, databaseUrl, log })
  const keys = createSecretKeys(config.secrets)
  const providers = createProviders(config, db, log)
  const payments = createPayments(config, db, keys, log)
  const app = {
    config,
    keys,
    log,
    security: createSecurityLog(log),
    db,
    nightlyDb,
    places,
    categories,
    search,
    businessCounts,
    ads,
    ceilings,
    live,
    personalData,
    ...providers,
    ...payments,
    guards: [...providers.guards, ...payments.guards],
    paymentAlarms: createPaymentAlarms(log),
    purchases,
    locateAddress: createLocateAddress({ ...config.location, log }),
    captcha: createCaptcha(config, keys, log),
    isDisposableEmail: createDisposableEmailCheck(config.disposableEmailUrl, log),
    /** It has the secrets: what turns it into text by mistake, as a part of a larger object, gets none of them. */
    toJSON: () => 'app',
  }
  return {
    app,
    pool,
    close: async () => {
      await search.close()
      await businessCounts.close()
      await ads.close()
      await live.close()
      await nightlyDb.destroy()
      await pool.end()
    },
  }
}
