import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { dayMs } from '#platform/durations.ts'
import { findMismatches, moneyChecks } from './money-check-queries.ts'

/** A document that goes wrong later than this is found by `npm run check-money`, which looks at all. */
const checkedDays = 40

/** Proves every day that payments, invoices, ledger and numbers agree; raises an alarm where they do not. */
export const checkMoney = job({
  name: 'check_money',
  payload: z.unknown(),
  maxAttempts: 1,
  handle: (app) => checkMoneyAt(app, new Date()),
})

/** One check that cannot be carried out, as it takes too long, is told of and does not hide the others. */
export async function checkMoneyAt(
  { nightlyDb, paymentAlarms, log }: Pick<App, 'nightlyDb' | 'paymentAlarms' | 'log'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - checkedDays * dayMs)
  for (const check of moneyChecks) {
    try {
      for (const { what, id, detail } of await findMismatches(nightlyDb, check, { since, now }))
        paymentAlarms.raise('money_mismatch', { what, id, detail })
    } catch (error) {
      log.error({ err: error }, 'a check of money could not be carried out')
      paymentAlarms.raise('check_failed', { what: check })
    }
  }
}
