import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { createDb } from '#core/create-db.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { prepareDatabase } from '#prepare-database.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { startFor } from '#tests/factories/start-purchase.ts'
import { moneyProblems } from '#tests/money-problems.ts'
import { type Message, paymentsApp } from './payments/payments-app.ts'

const usage = `Sends 200 returns and webhooks of 50 orders a round, three times each, in random order and at once, to a process that is
killed (kill -9) meanwhile and started again, until all were taken. Ends with 1 when an order was not given exactly once,
the ledger is not even, or an invoice number is missing.

  npm run bench:payments                     100 rounds, about ten minutes
  npm run bench:payments -- --rounds 5`

const ordersOfRound = 50
const killsOfRound = 2
/** A round that is not over by then will never be: something is refused each time. */
const startsOfRound = 10
const say = (line: string) => console.log(line)

/** A process that takes messages: started before it is needed, as loading it takes longer than its work. */
interface Worker {
  child: ChildProcess
  /** It has loaded, or has died before. */
  ready: Promise<unknown>
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>
}

function startWorker(databaseUrl: string, folder: string): Worker {
  // The program itself and no wrapper around it: what is killed must be what works.
  const args = [...process.execArgv, 'bench/payments/child.ts', databaseUrl, folder]
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  })
  // ignored: one that is killed no longer reads
  child.stdin?.on('error', () => undefined)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = Promise.race([new Promise((resolve) => child.stdout?.once('data', resolve)), ended])
  return { child, ready, ended }
}

type NextWorker = () => Promise<Worker>

async function round(nextWorker: NextWorker, app: ReturnType<typeof paymentsApp>, folder: string): Promise<number> {
  const messages: Message[] = []
  const account = await createAccount(app.db, { is_merchant: true })
  for (let made = 0; made < ordersOfRound; made++) {
    const business = await createBusiness(app.db, { owner_id: account.id })
    const started = await startFor(app as never, { accountId: account.id, businessId: business.id })
    const paid = await app.sandboxBank.pay(started.orderId, { outcome: 'success', method: 'upi', webhooks: 'none' })
    messages.push({
      kind: 'return',
      paymentId: started.paymentId,
      answer: { gatewayOrderId: started.orderId, gatewayPaymentId: paid.paymentId, signature: paid.signature ?? '' },
    })
    for (const webhook of await app.sandboxBank.webhooksOf(paid.paymentId)) messages.push({ kind: 'webhook', webhook })
  }
  const file = join(folder, 'messages.json')
  writeFileSync(file, JSON.stringify(messages))
  let kills = 0
  for (let starts = 0; starts < startsOfRound; starts++) {
    const { child, ended } = await nextWorker()
    child.stdin?.end(`${file}\n`)
    // The first two times it is killed in the middle.
    if (starts < killsOfRound) {
      await Promise.race([sleep(50 + Math.random() * 700), ended])
      if (child.kill('SIGKILL')) kills++
    }
    if ((await ended) === 0) return kills
  }
  throw new Error(`The messages of a round were not all taken by ${startsOfRound} processes.`)
}

async function run(rounds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-payments-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'fatal', DEMO_DATA: 'false' })
  const log = createLog('fatal')
  // Processes of ours are killed, and never the database: what it has acknowledged need not reach the disk for that.
  const dataFolder = join(folder, 'postgres')
  const database = await startEmbeddedPostgres({ dataFolder, durability: 'none', log: say })
  const spares: Worker[] = []
  const nextWorker = async () => {
    while (spares.length <= killsOfRound) spares.push(startWorker(database.url, folder))
    const [worker = startWorker(database.url, folder)] = spares.splice(0, 1)
    await worker.ready
    return worker
  }
  try {
    await prepareDatabase(config, database.url, log, say)
    const db = createDb(
      createPool({ url: database.url, log, maxConnections: 8, queryTimeoutMs: 60_000, connectTimeoutMs: 60_000 }),
    )
    const app = paymentsApp(config, db, log)
    let kills = 0
    const begunAt = performance.now()
    for (let at = 1; at <= rounds; at++) {
      kills += await round(nextWorker, app, folder)
      const problems = await moneyProblems(db)
      if (problems.length > 0) {
        for (const problem of problems) say(problem)
        await db.destroy()
        return false
      }
      if (at % 10 === 0 || at === rounds)
        say(
          `${at} rounds, ${kills} kills, ${Math.round((performance.now() - begunAt) / 1000)} s: all orders given once, ledger even, no gaps`,
        )
    }
    await db.destroy()
    return true
  } finally {
    for (const { child } of spares) child.kill('SIGKILL')
    await Promise.all(spares.map(({ ended }) => ended))
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' }, help: { type: 'boolean' } } })
if (values.help) say(usage)
else if (!(await run(Number(values.rounds)))) process.exitCode = 1
