import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { listMismatches } from '#features/invoices/server/money-check-queries.ts'
import { listBalances } from '#features/ledger/server/list-balances.ts'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { formatRupees } from '#ui/format.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Whether payments, invoices, ledger and numbers agree; ends with 1 when they do not.

  npm run check-money                          everything
  npm run check-money -- --since 2026-11-01    what was paid or issued since a day`

async function run(since: Date): Promise<void> {
  const config = readConfig()
  await withPreparedDatabase(
    config,
    (line) => console.error(line),
    async (db) => {
      const now = new Date()
      console.log('account\tcredit less debit')
      for (const { account, debitPaise, creditPaise } of await listBalances(db, now))
        console.log(`${account}\t${formatRupees(creditPaise - debitPaise)}`)
      const mismatches = await listMismatches(db, { since, now })
      console.log(`\n${mismatches.length === 0 ? 'Everything agrees.' : 'mismatch\tid\tdetail'}`)
      for (const { what, id, detail } of mismatches) console.log(`${what}\t${id}\t${detail}`)
      if (mismatches.length > 0) process.exitCode = 1
    },
  )
}

try {
  const { values } = parseArgs({ options: { since: { type: 'string' }, help: { type: 'boolean' } } })
  const since = startOfIndianDate(values.since ?? '2000-01-01')
  if (Number.isNaN(since.getTime())) throw new Error('--since wants a day, such as 2026-11-01.')
  if (values.help) console.log(usage)
  else await run(since)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
