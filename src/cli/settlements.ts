import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { enqueue } from '#core/jobs.ts'
import { reconcileSettlements } from '#features/payments/server/reconcile-settlements.ts'
import { listUnsettled } from '#features/payments/server/settlement-queries.ts'
import { dayMs } from '#platform/durations.ts'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { formatRupees } from '#ui/format.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Payments that were captured three days ago or longer and have not reached the bank account, oldest first; ends with 1
when there are any.

  npm run settlements
  npm run settlements -- --since 2026-04-01    asks the gateway again, from a day on; otherwise the last seven days
                                               are asked for every night

The running app asks, within a minute.`

const listedAfterMs = 3 * dayMs
const listedAtMost = 1000

async function run(since: string | undefined): Promise<void> {
  const config = readConfig()
  await withPreparedDatabase(
    config,
    (line) => console.error(line),
    async (db) => {
      if (since !== undefined) {
        await enqueue(db, reconcileSettlements, { since })
        console.log(`What was settled since ${since} is asked for, within a minute. Then: npm run settlements`)
        return
      }
      const until = new Date(Date.now() - listedAfterMs)
      const { gateway } = config.payments
      const unsettled = await listUnsettled(db, { gateway, from: new Date(0), until, limit: listedAtMost })
      if (unsettled.length === 0) console.log('All has reached the bank account.')
      else {
        console.log('payment\tat the gateway\tcaptured\trupees')
        for (const { paymentId, gatewayPaymentId, capturedAt, amountPaise } of unsettled)
          console.log([paymentId, gatewayPaymentId, capturedAt.toISOString(), formatRupees(amountPaise)].join('\t'))
        process.exitCode = 1
      }
    },
  )
}

try {
  const { values } = parseArgs({ options: { since: { type: 'string' }, help: { type: 'boolean' } } })
  const { since, help } = values
  const isDay = since === undefined || /^\d{4}-\d\d-\d\d$/.test(since)
  const begins = startOfIndianDate(since ?? '2000-01-01').getTime()
  if (!isDay || Number.isNaN(begins) || begins > Date.now())
    throw new Error('--since wants a day that has begun, such as 2026-11-01.')
  if (help) console.log(usage)
  else await run(since)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
