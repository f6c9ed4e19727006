import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import {
  countInbox,
  type InboxFilter,
  listInboxIds,
  listInboxLocations,
  listInboxRows,
} from '#features/enquiries/server/inbox-queries.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { percentiles } from './search-measure.ts'

const usage = `The lists of a merchant with 100,000 enquiries: every page, filter and search beside SELECT 1, in a database that is
thrown away. Of each in turn, so that a busy machine slows all alike.

  npm run bench:inbox                  this and the live events
  node scripts/run.mjs bench/inbox-lists.ts --rounds=1000`

const enquiries = 100_000
const pageSize = 10
/** The most that anything may take, in times of SELECT 1. */
const allowed = 10
const statementMs = 600_000

interface Asked {
  name: string
  run(db: Db): Promise<unknown>
}

/** Subjects as people write them: some words in a third of all, some in one of a thousand, one in a single one. */
async function fill(db: Db, businessIds: readonly number[], count: number): Promise<void> {
  await sql`
    insert into enquiry (business_id, kind, status, contact_name, contact_phone, subject, location, unread_by_merchant,
      created_at, updated_at, spam_at, spam_reason)
    select (${businessIds}::bigint[])[1 + n % ${businessIds.length}], 'ENQUIRY',
      case when n % 10 = 0 then 'PENDING' else 'RESOLVED' end, 'Asha Kumari', '+919812345678',
      (array['Fan not working', 'AC repair', 'Split ac gas filling', 'Ceiling fan regulator', 'MCB trips', 'New wiring',
        'एसी की मरम्मत', 'Geyser']) [1 + (n * 7919) % 8] || case when n % 1000 = 0 then ' urgent inverter' else '' end
        || case when n = ${Math.floor(count / 2)} then ' zebrafish' else '' end,
      (array['Adyar, Chennai', 'Velachery, Chennai', 'T Nagar, Chennai', 'Mylapore, Chennai']) [1 + (n / 25000) % 4],
      n % 40 = 0, now() - n * interval '7 minutes', now() - n * interval '5 minutes',
      case when n % 200 = 7 then now() end, case when n % 200 = 7 then 'ADVERTISING' end
    from generate_series(1, ${count}::int) as n`.execute(db)
  await sql`
    insert into enquiry_message (enquiry_id, sender, body)
    select id, side.sender, 'Can you come today after six? Third floor, no lift.'
    from enquiry, unnest(array['customer', 'merchant']) as side (sender)
    where business_id = any(${businessIds}::bigint[]) and (sender = 'customer' or status = 'RESOLVED')`.execute(db)
}

/** What the pages of the inbox ask for, by one business or by three of one owner. */
function asked(businesses: InboxFilter['businesses'], kind: string): Asked[] {
  const list = (name: string, filter: Partial<InboxFilter>, page = 1): Asked => ({
    name: `${kind}: ${name}`,
    run: async (db) => {
      const wanted = { businesses, view: 'all', location: '', subject: '', ...filter } as const
      const { ids } = await listInboxIds(db, wanted, { size: pageSize, offset: (page - 1) * pageSize })
      await listInboxRows(db, ids)
    },
  })
  const location = 'Velachery, Chennai'
  return [
    list('first page', {}),
    list('page 50', {}, 50),
    list('last page', {}, 100),
    list('unread', { view: 'unread' }),
    list('pending', { view: 'pending' }),
    list('resolved, last page', { view: 'resolved' }, 100),
    list('answered', { view: 'answered' }),
    list('spam', { view: 'spam' }),
    list('one location', { location }),
    list('one location, pending', { location, view: 'pending' }),
    list('one location, unread, page 20', { location, view: 'unread' }, 20),
    list('no such location', { location: 'Nowhere' }),
    list('search "fan"', { subject: 'fan' }),
    list('search "fan", last page', { subject: 'fan' }, 100),
    list('search "ac"', { subject: 'ac' }),
    list('search "a"', { subject: 'a' }),
    list('search "मरम्मत"', { subject: 'मरम्मत' }),
    list('search "inverter"', { subject: 'inverter' }),
    list('search "zebrafish"', { subject: 'zebrafish' }),
    list('search "fan", pending, one location', { subject: 'fan', view: 'pending', location }),
    list('search that finds nothing', { subject: 'qqxyz' }),
    { name: `${kind}: counts`, run: (db) => countInbox(db, { businesses, view: 'all' }) },
    { name: `${kind}: count of pending`, run: (db) => countInbox(db, { businesses, view: 'pending' }) },
    { name: `${kind}: count of answered`, run: (db) => countInbox(db, { businesses, view: 'answered' }) },
    { name: `${kind}: locations`, run: (db) => listInboxLocations(db, businesses) },
  ]
}

/** Measures all in turn and prints them; returns those that take longer than allowed. */
export async function benchInboxLists({ rounds = 300 }: { rounds?: number } = {}): Promise<string[]> {
  const log = createLog('silent')
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-inbox-'))
  const server = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    durability: 'none',
    log: () => {},
  })
  const pool = createPool({ url: server.url, log, maxConnections: 2, queryTimeoutMs: statementMs })
  try {
    const db = createDb(pool)
    await migrate(server.url, 'db/migrations', () => {})
    await seedPlaces(db)
    await seedCategories(db)
    const shops = []
    for (let made = 0; made < 24; made++) shops.push((await createBusiness(db)).id)
    const [one = 0, second = 0, third = 0, fourth = 0, ...others] = shops
    await fill(db, [one], enquiries)
    await fill(db, [second, third, fourth], enquiries)
    await fill(db, others, enquiries / 2)
    await sql`vacuum analyze`.execute(db)
    const own = (ids: readonly number[]) => ids.map((id) => ({ id, owner_since: null }))
    const base: Asked = { name: 'SELECT 1', run: (on) => sql`select 1`.execute(on) }
    const all = [base, ...asked(own([one]), 'one shop'), ...asked(own([second, third, fourth]), 'three shops')]
    const times = await timesOf(db, all, rounds)
    return report(all, times)
  } finally {
    await pool.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timesOf(db: Db, all: readonly Asked[], rounds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(all.map(({ name }) => [name, []]))
  const warmUp = 20
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, run } of all) {
      const begun = performance.now()
      await run(db)
      if (round >= 0) times.get(name)?.push(performance.now() - begun)
    }
  }
  return times
}

function report(all: readonly Asked[], times: ReadonlyMap<string, readonly number[]>): string[] {
  const measured = all.map(({ name }) => ({ name, ...percentiles(times.get(name) ?? []) }))
  const [base] = measured
  if (!base) return []
  console.log(`| ${enquiries.toLocaleString('en-IN')} enquiries | p50 ms | p99 ms | p50 / SELECT 1 | p99 / SELECT 1 |`)
  console.log('| --- | --: | --: | --: | --: |')
  const slow: string[] = []
  for (const { name, p50, p99 } of measured) {
    const ratio = p99 / base.p99
    if (ratio > allowed) slow.push(name)
    console.log(
      `| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(p50 / base.p50).toFixed(1)} | ${ratio.toFixed(1)} |`,
    )
  }
  console.log(
    slow.length === 0 ? `\nAll within ${allowed} x SELECT 1.` : `\nLonger than ${allowed} x: ${slow.join(', ')}`,
  )
  return slow
}

if (process.argv[1]?.endsWith('inbox-lists.ts')) {
  const rounds = Number(/^--rounds=(\d+)$/.exec(process.argv.at(-1) ?? '')?.[1] ?? 300)
  if (process.argv.includes('--help')) console.log(usage)
  else process.exitCode = (await benchInboxLists({ rounds })).length === 0 ? 0 : 1
}
