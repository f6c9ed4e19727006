import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { retryRefund } from '#features/payments/server/retry-refund.ts'
import { takeBackLost } from '#features/payments/server/take-back-lost.ts'
import { idOf } from '#platform/id-of.ts'
import { purchases } from '#purchases.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Gives a payment back, all that is left of it or a part, and issues the credit note.

  npm run refund -- 1001 --reason "Bought by mistake"
  npm run refund -- 1001 --rupees 100.50 --reason "Two months less"
  npm run refund -- 1001 --reason "…" --key ticket-4711    the same key twice is one refund
  npm run refund -- --retry 12                             asks again for refund 12, which failed at the gateway
  npm run refund -- 1001 --lost --reason "Lost dispute"    takes back what was bought: the buyer's bank has the money

The running app sends the money, within a minute.`

/** 100.50 → 10050. */
function paiseOf(text: string): number {
  const [, rupees, paise = '0'] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (rupees === undefined) throw new Error('--rupees wants an amount such as 100.50.')
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

interface Wanted {
  payment: string | undefined
  reason: string | undefined
  rupees: string | undefined
  key: string | undefined
  retry: string | undefined
  isLost: boolean
}

const inRupees = (paise: number) => `${(paise / 100).toFixed(2)} rupees`

async function run({ payment, reason, rupees, key, retry, isLost }: Wanted): Promise<void> {
  const config = readConfig()
  const say = (line: string) => console.error(line)
  await withPreparedDatabase(config, say, async (db) => {
    const app = { db, config, purchases }
    const now = new Date()
    if (retry !== undefined) {
      const refundId = idOf(retry)
      if (refundId === undefined || !(await retryRefund(app, refundId)))
        throw new Error('There is no such refund, or it has not failed.')
      console.log(`Refund ${refundId} is asked for again.`)
      return
    }
    const paymentId = idOf(payment ?? '')
    if (paymentId === undefined) throw new Error(usage)
    if (!reason?.trim()) throw new Error('--reason is printed on the credit note.')
    const why = reason.trim().slice(0, 200)
    if (isLost) {
      if (rupees !== undefined) throw new Error('--lost takes back what the bank took: it goes without --rupees.')
      for (const { refundId, amountPaise, lossPaise } of await takeBackLost(app, { paymentId, reason: why }, now)) {
        if (refundId !== null)
          console.log(`Refund ${refundId}: ${inRupees(amountPaise)}, taken by the bank of the buyer.`)
        if (lossPaise > 0)
          console.log(`${inRupees(lossPaise)} stay a loss: given back before, or a part of an upgrade that goes on.`)
        if (refundId === null) console.log('Nothing was changed.')
      }
      return
    }
    const given = await refundPayment(
      app,
      {
        paymentId,
        amountPaise: rupees === undefined ? undefined : paiseOf(rupees),
        reason: why,
        idempotencyKey: key ?? randomUUID(),
      },
      now,
    )
    console.log(`Refund ${given.refundId}: ${inRupees(given.amountPaise)}, ${given.status}.`)
  })
}

try {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    options: { reason: text, rupees: text, key: text, retry: text, lost: yes, help: yes },
    allowPositionals: true,
  })
  const { reason, rupees, key, retry, lost: isLost = false } = values
  if (values.help) console.log(usage)
  else await run({ payment: positionals[0], reason, rupees, key, retry, isLost })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
