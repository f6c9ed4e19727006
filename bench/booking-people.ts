// Some of the people of bench/bookings.ts, in a process of their own that is killed at any moment: each holds the time
// and, if they get it, books it.

import { readConfig } from '#config.ts'
import type { App, Ctx } from '#core/context.ts'
import { createDb } from '#core/create-db.ts'
import { createSecretKeys } from '#core/secret-keys.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { confirmBooking } from '#features/bookings/server/confirm-booking.ts'
import { holdSlot } from '#features/bookings/server/hold-slot.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#texts/server-texts.ts'

/** What the people of one process are asked to try. */
export interface Wave {
  businessId: number
  serviceId: number
  startsAt: string
  now: string
  accountIds: number[]
}

export interface WaveResult {
  outcomes: Record<string, number>
  slowestMs: number
}

const log = createLog('silent')
const url = process.env.BENCH_DATABASE_URL ?? ''
const db = createDb(createPool({ url, log, maxConnections: 10, queryTimeoutMs: 60_000, connectTimeoutMs: 60_000 }))
const parts: Partial<App> = {
  config: readConfig({ NODE_ENV: 'test' }),
  keys: createSecretKeys(['the same secret in every process of this run']),
  places: await loadPlaceIndex(db),
  log,
  db,
}
// The use cases of bookings need no more of the app than this.
const app = parts as App

async function tryToBook({ businessId, serviceId, startsAt, now }: Wave, accountId: number): Promise<string> {
  const account = await findAccount(db, accountId)
  if (!account?.phone) throw new Error('This person has no number.')
  const who = `person ${accountId}`
  const ctx: Ctx = {
    app,
    db,
    log,
    now: new Date(now),
    requestId: 'bench',
    i18n: texts.en,
    cookies: new CookieJar('', false),
    client: { ip: '127.0.0.1', ipHash: who, clientHash: who, browserHash: who, device: '' },
    requestedRole: 'customer',
    actor: {
      accountId,
      sessionId: '0',
      role: 'customer',
      isMerchant: false,
      name: account.name,
      phone: account.phone,
      email: null,
    },
  }
  try {
    const { booking, token } = await holdSlot(ctx, { businessId, serviceId, startsAt })
    const contact = { fullName: account.name, contactNumber: account.phone, note: '' }
    await confirmBooking(ctx, booking.id, { ...contact, token }, { staySignedIn: false })
    return 'booked'
  } catch (error) {
    return error instanceof Refusal ? error.code : `error: ${error instanceof Error ? error.message : error}`
  }
}

process.on('message', async (wave: Wave) => {
  const result: WaveResult = { outcomes: {}, slowestMs: 0 }
  await Promise.all(
    wave.accountIds.map(async (accountId) => {
      const from = performance.now()
      const outcome = await tryToBook(wave, accountId)
      result.outcomes[outcome] = (result.outcomes[outcome] ?? 0) + 1
      result.slowestMs = Math.max(result.slowestMs, performance.now() - from)
    }),
  )
  process.send?.(result)
})
process.send?.('ready')
