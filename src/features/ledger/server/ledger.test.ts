import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPayment } from '#tests/factories/create-payment.ts'
import { testApp } from '#tests/test-app.ts'
import { listBalances } from './list-balances.ts'
import { postTransfers } from './post-transfers.ts'

const now = new Date()

async function transferred() {
  const { db } = await testApp()
  const { id: paymentId } = await createPayment(db)
  const key = `test:${paymentId}`
  const what = { debit: 'gateway', credit: 'revenue', amountPaise: 30_932, paymentId, key } as const
  await db.transaction().execute((tx) => postTransfers(tx, [what], now))
  const rows = () => db.selectFrom('ledger_transfer').selectAll().where('idempotency_key', '=', key).execute()
  return { db, what, key, rows }
}

test('what stands in the ledger is neither changed nor deleted', async () => {
  const { db, key, rows } = await transferred()
  const before = await rows()
  await expect(
    db
      .updateTable('ledger_transfer')
      .set({ amount_paise: 1 } as never)
      .where('idempotency_key', '=', key)
      .execute(),
  ).rejects.toThrow(/never changed/)
  await expect(db.deleteFrom('ledger_transfer').where('idempotency_key', '=', key).execute()).rejects.toThrow(
    /never changed/,
  )
  await expect(sql`TRUNCATE ledger_transfer CASCADE`.execute(db)).rejects.toThrow(/never changed/)
  expect(await rows()).toEqual(before)
})

test('the same transfer is written once, also by many at one moment, and one of nothing or to itself never', async () => {
  const { db, what, rows } = await transferred()
  const post = (more: object) => db.transaction().execute((tx) => postTransfers(tx, [{ ...what, ...more }], now))
  await Promise.allSettled(Array.from({ length: 8 }, () => post({})))
  expect(await rows()).toHaveLength(1)
  await expect(post({ key: `${what.key}:minus`, amountPaise: -1 })).rejects.toThrow()
  await expect(post({ key: `${what.key}:self`, credit: 'gateway' })).rejects.toThrow()
  const balances = await listBalances(db, new Date())
  expect(balances.reduce((sum, { debitPaise, creditPaise }) => sum + debitPaise - creditPaise, 0)).toBe(0)
})
