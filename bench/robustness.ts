import { parseArgs } from 'node:util'
import { demoCustomer, demoPaidMerchant } from '#features/businesses/demo/demo-people.ts'
import { newDataDir, type RunningApp, startApp } from '#tests/e2e/running-app.ts'
import { ensureBuilt } from '../scripts/prepare.mjs'
import { type ApiDocument, createRequestGenerator } from './robustness/generated-requests.ts'
import { killApp } from './robustness/kill-app.ts'
import { killDatabase } from './robustness/kill-database.ts'
import { signIn } from './robustness/people.ts'
import { sendRequests } from './robustness/send-requests.ts'
import { createViolations, resultTable } from './robustness/violations.ts'

const usage = `Attacks the built app on a data folder of its own: generated requests over every operation and page, kill -9
of the app while enquiries are sent, kill -9 of its database. Ends with 1 when an answer is 5xx, a connection breaks, an
acknowledged enquiry is lost or not notified once, or the service does not return.

  npm run bench:robustness                                      220,000 requests, 30 kills
  npm run bench:robustness -- --requests 20000 --kills 5 --database-kills 3 --pause 10 --seed 7`

const say = (line: string) => console.log(line)
const running = new Set<RunningApp>()
const { dataDir, remove } = newDataDir()

/** No limits: they would refuse nearly all of it. Pages and calls are the ones of an installation with demo data. */
const unlimited = {
  REQUESTS_PER_MINUTE_PER_IP: '1000000000',
  API_READS_PER_MINUTE_PER_IP: '1000000000',
  PAGES_PER_MINUTE_PER_IP: '1000000000',
  OTP_PER_HOUR_PER_IP: '1000000000',
  DATABASE_URL: '',
  PUBLIC_ORIGIN: '',
  HOST: '127.0.0.1',
  DEMO_LISTINGS: '7000',
  LOG_LEVEL: 'error',
}

async function start(): Promise<RunningApp> {
  const app = await startApp({ dataDir, env: unlimited })
  running.add(app)
  return { ...app, origin: app.origin.replace('localhost', '127.0.0.1') }
}

interface Sizes {
  requests: number
  kills: number
  databaseKills: number
  pauseSeconds: number
  seed: number
}

async function attack({ requests, kills, databaseKills, pauseSeconds, seed }: Sizes): Promise<boolean> {
  await ensureBuilt()
  const violations = createViolations(say)
  say('Starting the app')
  const app = await start()
  const tokens = [
    await signIn(app.origin, demoCustomer.phone.slice(3), '0'),
    await signIn(app.origin, demoPaidMerchant.phone.slice(3), '1'),
  ]
  const document = (await (await fetch(`${app.origin}/api/v1/openapi.json`)).json()) as ApiDocument
  say(`Sending ${requests} generated requests`)
  const sent = await sendRequests(app.origin, requests, createRequestGenerator(document, tokens, seed), violations)
  say(`Killing the database ${databaseKills} times, then stopping it for ${pauseSeconds} s`)
  const database = await killDatabase(app, { kills: databaseKills, pauseSeconds }, violations)
  await app.stop()
  say(`Killing the app ${kills} times`)
  const killed = await killApp(start, kills, violations)

  const statuses = [...sent.byStatus].sort(([a], [b]) => a - b)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  say(
    `\n${resultTable([
      ['generated requests', requests],
      ...statuses.map(([status, count]) => [`… answered ${status}`, count] as const),
      ['… broken connections', sent.broken],
      ['… slowest answer', seconds(sent.slowestMs)],
      ['kill -9 of the database', databaseKills],
      ['… outages', database.outagesMs.map(seconds).join(', ')],
      [`return after ${pauseSeconds} s without the database`, seconds(database.returnAfterPauseMs)],
      ['kill -9 of the app', kills],
      ['… slowest start afterwards', seconds(killed.slowestReturnMs)],
      ['… enquiries acknowledged', killed.acknowledged],
      ['… enquiries with unknown outcome', killed.unknown],
      ['violations', violations.list().length],
    ])}`,
  )
  return violations.list().length === 0
}

function numberOf(name: string, text: string, most: number): number {
  const value = Number(text.replace(/[_,]/g, ''))
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new Error(`--${name} wants a number from 0 to ${most}.`)
}

async function cleanUp(): Promise<void> {
  for (const app of running) await app.stop()
  remove()
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)))

try {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '220000' },
      kills: { type: 'string', default: '30' },
      'database-kills': { type: 'string', default: '10' },
      pause: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) say(usage)
  else {
    const isRight = await attack({
      requests: numberOf('requests', values.requests, 10_000_000),
      kills: numberOf('kills', values.kills, 1000),
      databaseKills: numberOf('database-kills', values['database-kills'], 100),
      pauseSeconds: numberOf('pause', values.pause, 600),
      seed: numberOf('seed', values.seed, 2 ** 31),
    })
    process.exitCode = isRight ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await cleanUp()
}
