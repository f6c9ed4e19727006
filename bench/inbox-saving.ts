import { sql } from 'kysely'
import { readConfig } from '#config.ts'
import type { App, SignedInCtx } from '#core/context.ts'
import { createLiveEvents } from '#core/live-events.ts'
import { createSecretKeys } from '#core/secret-keys.ts'
import { replyToEnquiry } from '#features/enquiries/server/reply-to-enquiry.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createLog } from '#platform/log.ts'
import { texts } from '#texts/server-texts.ts'
import { newThread, startBenchDatabase, type Thread } from './inbox-database.ts'

const usage = `What saving a message costs with the events of open pages, beside the same without them, at 8 writers.

  node scripts/run.mjs bench/inbox-saving.ts [--turns=12]

Each turn saves for two seconds with and two seconds without events, in changing order; the middle ratio counts.`

const writers = 8
const turnMs = 2000
/** The most that a message may cost, in times of the same without events. */
const allowed = 1.25

const triggers = [
  ['enquiry_message', 'enquiry_message_live'],
  ['enquiry', 'enquiry_state_live'],
  ['enquiry', 'enquiry_read_live'],
] as const

export async function benchInboxSaving({ turns = 12 }: { turns?: number } = {}): Promise<boolean> {
  const { db, url, stop } = await startBenchDatabase()
  const log = createLog('silent')
  const live = createLiveEvents({ db, databaseUrl: url, log })
  try {
    const threads: Thread[] = []
    for (let made = 0; made < writers; made++) threads.push(await newThread(db))
    const parts: Partial<App> = {
      config: readConfig({ NODE_ENV: 'test' }),
      keys: createSecretKeys(['the same in all writers']),
      log,
      db,
    }
    let day = Date.now()
    /** A day later each time: nobody reaches the limit of a day. */
    const later = () => {
      day += 86_400_000
      return new Date(day)
    }
    const ctxOf = (accountId: number): SignedInCtx => ({
      app: parts as App,
      db,
      log,
      now: later(),
      requestId: 'bench',
      i18n: texts.en,
      cookies: new CookieJar('', false),
      client: { ip: '127.0.0.1', ipHash: 'bench', clientHash: 'bench', browserHash: 'bench', device: '' },
      requestedRole: 'customer',
      actor: {
        accountId,
        sessionId: '0',
        role: 'customer',
        isMerchant: false,
        name: 'Asha Kumari',
        phone: null,
        email: null,
      },
    })
    const perSecond = async (hasEvents: boolean) => {
      for (const [table, trigger] of triggers)
        await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(hasEvents ? 'ENABLE' : 'DISABLE')} TRIGGER ${sql.ref(trigger)}`.execute(db)
      const end = performance.now() + turnMs
      let saved = 0
      await Promise.all(
        threads.map(async ({ enquiryId, customerId }) => {
          while (performance.now() < end) {
            await replyToEnquiry(ctxOf(customerId), { enquiryId, message: `Message ${saved} of the bench` })
            if (hasEvents) live.wake()
            saved++
          }
        }),
      )
      return saved / (turnMs / 1000)
    }
    await live.start()
    await perSecond(true)
    const ratios: number[] = []
    const rates: Record<'with' | 'without', number[]> = { with: [], without: [] }
    for (let turn = 0; turn < turns; turn++) {
      const order = turn % 2 === 0 ? ([true, false] as const) : ([false, true] as const)
      for (const hasEvents of order) rates[hasEvents ? 'with' : 'without'].push(await perSecond(hasEvents))
      ratios.push((rates.without.at(-1) ?? 0) / (rates.with.at(-1) ?? 1))
    }
    const cost = middle(ratios)
    console.log(`
Saving messages, ${writers} writers, ${turns} turns
with events          ${Math.round(middle(rates.with))} a second
without events       ${Math.round(middle(rates.without))} a second
cost                 ${cost.toFixed(2)} x (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), limit ${allowed}: ${cost <= allowed ? 'held' : 'missed'}`)
    return cost <= allowed
  } finally {
    await live.close()
    await stop()
  }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

if (process.argv[1]?.endsWith('inbox-saving.ts')) {
  const turns = Number(/^--turns=(\d+)$/.exec(process.argv.at(-1) ?? '')?.[1] ?? 12)
  if (process.argv.includes('--help')) console.log(usage)
  else process.exitCode = (await benchInboxSaving({ turns })) ? 0 : 1
}
