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

  node scripts/run.mjs bench/inbox-saving.ts [--turns=40] [--fsync=off]

Each turn saves for a second with and a second without events, in changing order: what slows the machine slows both. The
sums count. --fsync=off leaves out the disk, which hides what events cost where it is slow.`

const writers = 8
const turnMs = 1000
/** The most that a message may cost, in times of the same without events. */
const allowed = 1.25

const triggers = [
  ['enquiry_message', 'enquiry_message_live'],
  ['enquiry', 'enquiry_state_live'],
  ['enquiry', 'enquiry_read_live'],
] as const

export async function benchInboxSaving({ turns = 40, fsync = true } = {}): Promise<boolean> {
  const { db, url, stop } = await startBenchDatabase({ isDurable: fsync })
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
    const saveForATurn = async (hasEvents: boolean) => {
      for (const [table, trigger] of triggers)
        await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(hasEvents ? 'ENABLE' : 'DISABLE')} TRIGGER ${sql.ref(trigger)}`.execute(
          db,
        )
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
      return saved
    }
    await live.start()
    await saveForATurn(true)
    const saved = { with: 0, without: 0 }
    for (let turn = 0; turn < turns; turn++) {
      const order = turn % 2 === 0 ? ([true, false] as const) : ([false, true] as const)
      for (const hasEvents of order) saved[hasEvents ? 'with' : 'without'] += await saveForATurn(hasEvents)
    }
    const cost = saved.without / saved.with
    const perSecond = (count: number) => (count / turns / (turnMs / 1000)).toFixed(0)
    console.log(`
Saving messages, ${writers} writers, ${turns} turns of ${turnMs / 1000} s each way, ${fsync ? 'written to the disk' : 'without fsync'}
with events          ${perSecond(saved.with)} a second
without events       ${perSecond(saved.without)} a second
cost                 ${cost.toFixed(2)} x, limit ${allowed}: ${cost <= allowed ? 'held' : 'missed'}`)
    return cost <= allowed
  } finally {
    await live.close()
    await stop()
  }
}

if (process.argv[1]?.endsWith('inbox-saving.ts')) {
  const turns = Number(process.argv.map((text) => /^--turns=(\d+)$/.exec(text)?.[1]).find(Boolean) ?? 40)
  if (process.argv.includes('--help')) console.log(usage)
  else process.exitCode = (await benchInboxSaving({ turns, fsync: !process.argv.includes('--fsync=off') })) ? 0 : 1
}
