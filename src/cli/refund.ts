import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import type { Db } from '#core/database.ts'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { listUnfinishedRefunds } from '#features/payments/server/refund-queries.ts'
import { retryRefund } from '#features/payments/server/retry-refund.ts'
import { takeBackLost } from '#features/payments/server/take-back-lost.ts'
import { idOf } from '#platform/id-of.ts'
import { indianDate } from '#platform/indian-time.ts'
import { oneLine } from '#platform/plain-text.ts'
import { purchases } from '#purchases.ts'
import { confirm } from './confirm.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Gives a payment back, all that is left of it or a part, and issues the credit note.

  npm run refund                                           what is owed and did not go back yet
  npm run refund -- 1001 --reason "Bought by mistake"      shows the payment, and asks; --yes answers yes, for scripts
  npm run refund -- 1001 --rupees 100.50 --reason "Two months less"
  npm run refund -- 1001 --reason "…" --key ticket-4711    the same key twice is one refund
  npm run refund -- --retry 12                             asks again for refund 12, which failed at the gateway
  npm run refund -- 1001 --lost --reason "Lost dispute"    takes back what was bought: the buyer's bank has the money

The running app sends the money, within a minute. Given back it cannot be taken again.`

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
  isYes: boolean
}

const inRupees = (paise: number) => `${(paise / 100).toFixed(2)} rupees`
const maxReasonLength = 200
const listedAtMost = 1000

async function list(db: Db): Promise<void> {
  const rows = await listUnfinishedRefunds(db, listedAtMost)
  if (rows.length === 0) return console.log('All refunds have gone back.')
  console.log('refund\tpayment\trupees\tstate\tproblem\treason\tsince')
  for (const { id, payment_id, amount_paise, status, failure, reason, requested_at: since } of rows) {
    const state = status === 'FAILED' ? 'failed: --retry' : 'waits for the gateway'
    console.log(
      [id, payment_id, (amount_paise / 100).toFixed(2), state, failure ?? '', reason, since.toISOString()].join('\t'),
    )
  }
  process.exitCode = 1
}

/** What the number that was typed stands for: whoever mistyped it reads another name here. */
async function ask(db: Db, paymentId: number, { what, isYes }: { what: string; isYes: boolean }): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}.`)
  const { title, buyer, amount_paise: paid, refunded_paise: given, paid_at: at } = payment
  const when = at ? indianDate(at) : 'not at all'
  console.log(`Payment ${paymentId}: ${title}, ${oneLine(buyer.name)}, paid ${when}`)
  console.log(`${inRupees(paid)}, of which ${inRupees(given)} went back before`)
  await confirm(what, { isYes })
}

async function run({ payment, reason, rupees, key, retry, isLost, isYes }: Wanted): Promise<void> {
  const config = readConfig()
  const amountPaise = rupees === undefined ? undefined : paiseOf(rupees)
  const say = (line: string) => console.error(line)
  await withPreparedDatabase(config, say, async (db) => {
    const app = { db, config, purchases }
    const now = new Date()
    if (retry !== undefined) {
      if (payment !== undefined) throw new Error('--retry wants the number of the refund alone.')
      const refundId = idOf(retry)
      if (refundId === undefined || !(await retryRefund(app, refundId)))
        throw new Error('There is no such refund, or it has not failed.')
      console.log(`Refund ${refundId} is asked for again.`)
      return
    }
    if (payment === undefined) return list(db)
    const paymentId = idOf(payment)
    if (paymentId === undefined) throw new Error(`${payment} is not the number of a payment, such as 1001.`)
    const why = reason?.trim() ?? ''
    if (why === '') throw new Error('--reason is missing: it is printed on the credit note.')
    if (why.length > maxReasonLength) throw new Error(`--reason has at most ${maxReasonLength} characters.`)
    if (isLost) {
      if (rupees !== undefined) throw new Error('--lost takes back what the bank took: it goes without --rupees.')
      await ask(db, paymentId, { what: 'Take back what was bought with it?', isYes })
      for (const { refundId, amountPaise, lossPaise } of await takeBackLost(app, { paymentId, reason: why }, now)) {
        if (refundId !== null)
          console.log(`Refund ${refundId}: ${inRupees(amountPaise)}, taken by the bank of the buyer.`)
        if (lossPaise > 0)
          console.log(`${inRupees(lossPaise)} stay a loss: given back before, or a part of an upgrade that goes on.`)
        if (refundId === null) console.log('Nothing was changed.')
      }
      return
    }
    const sum = amountPaise === undefined ? 'all that is left of it' : inRupees(amountPaise)
    await ask(db, paymentId, { what: `Give back ${sum}?`, isYes })
    const given = await refundPayment(
      app,
      {
        paymentId,
        amountPaise,
        reason: why,
        idempotencyKey: key ?? randomUUID(),
      },
      now,
    )
    const state = { REQUESTED: 'on its way', PROCESSED: 'gone back', FAILED: 'failed at the gateway' }[given.status]
    console.log(`Refund ${given.refundId}: ${inRupees(given.amountPaise)}, ${state}.`)
  })
}

try {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    options: { reason: text, rupees: text, key: text, retry: text, lost: yes, yes, help: yes },
    allowPositionals: true,
  })
  const { reason, rupees, key, retry, lost: isLost = false, yes: isYes = false } = values
  if (values.help) console.log(usage)
  else if (positionals.length > 1) throw new Error(`One payment at a time: ${positionals.join(' ')}`)
  else await run({ payment: positionals[0], reason, rupees, key, retry, isLost, isYes })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
