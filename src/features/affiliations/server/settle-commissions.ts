import { z } from 'zod'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { job } from '#core/jobs.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { dayMs } from '#platform/durations.ts'
import { commissionPaise, payableAfterDays } from '../rules.ts'
import {
  insertCommission,
  insertReferredShops,
  listUnrewardedPlans,
  lockRefundedCommissions,
  updateCommission,
} from './affiliate-queries.ts'

const perTurn = 500

/** Gives shops to the affiliates by whose links they came, and their first plans' share; every ten minutes. */
export const settleCommissions = job({
  name: 'settle_commissions',
  payload: z.unknown(),
  maxAttempts: 3,
  handle: (app) => settleCommissionsAt(app, new Date()),
})

/** Each shop earns once: what is done already is left as it is, however often this runs. */
export async function settleCommissionsAt({ db }: Pick<App, 'db'>, now: Date): Promise<void> {
  await insertReferredShops(db)
  for (const plan of await listUnrewardedPlans(db, perTurn)) {
    const amountPaise = commissionPaise(plan.taxablePaise)
    if (amountPaise === 0) continue
    await db.transaction().execute(async (tx) => {
      const payableFrom = new Date(plan.paidAt.getTime() + payableAfterDays * dayMs)
      const id = await insertCommission(tx, { ...plan, amountPaise, earnedAt: now, payableFrom })
      if (id === undefined) return
      const what = { debit: 'commission_cost', credit: 'commissions', paymentId: plan.paymentId } as const
      await postTransfers(tx, [{ ...what, amountPaise, key: `commission:${id}` }], now)
    })
  }
  await db.transaction().execute((tx) => lowerRefunded(tx, now))
}

/** What was given back of a plan earns nothing: its commission is lowered, or reversed, unless it was paid out. */
export async function lowerRefunded(tx: Db, now: Date): Promise<void> {
  for (const { id, paymentId, amountPaise, taxablePaise } of await lockRefundedCommissions(tx)) {
    const left = commissionPaise(taxablePaise)
    if (left >= amountPaise) continue
    await updateCommission(tx, id, left)
    const what = { debit: 'commissions', credit: 'commission_cost', paymentId } as const
    const key = left === 0 ? `commission:${id}:reversed` : `commission:${id}:lowered:${left}`
    await postTransfers(tx, [{ ...what, amountPaise: amountPaise - left, key }], now)
  }
}
