import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { listMismatches } from './money-check-queries.ts'

/** A document that goes wrong later than this is found by `npm run check-money`, which looks at all. */
const checkedDays = 40

/** Proves every day that payments, invoices, ledger and numbers agree; raises an alarm where they do not. */
export const checkMoney = job({
  name: 'check_money',
  payload: z.unknown(),
  maxAttempts: 3,
  handle: (app) => checkMoneyAt(app, new Date()),
})

export async function checkMoneyAt({ db, paymentAlarms }: Pick<App, 'db' | 'paymentAlarms'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - checkedDays * 86_400_000)
  for (const { what, id, detail } of await listMismatches(db, { since, now }))
    paymentAlarms.raise('money_mismatch', { what, id, detail })
}
