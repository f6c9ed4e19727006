import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPurchase } from './factories/start-purchase.ts'
import { moneyProblems } from './money-problems.ts'
import { testApp } from './test-app.ts'

/* As two machines behind one load balancer: processes of their own, that meet in the database alone. */

/** A process that takes messages (bench/payments), ready to begin. */
async function startTaker(databaseUrl: string, folder: string) {
  const child = spawn(process.execPath, ['bench/payments/child.ts', databaseUrl, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { begin: (file: string) => child.stdin.end(`${file}\n`), ended }
}

test('the same returns and webhooks at the same instant in two processes: each order is given once, numbers are gapless', {
  timeout: 120_000,
}, async () => {
  const { app, db, databaseUrl } = await testApp()
  const bank = app.sandboxBank
  if (!bank) throw new Error('The sandbox is the gateway of tests.')
  const messages: object[] = []
  const payments: number[] = []
  for (let order = 0; order < 8; order++) {
    const { paymentId, orderId } = await startPurchase(app)
    const paid = await bank.pay(orderId, { outcome: 'success', method: 'upi', webhooks: 'none' })
    const answer = { gatewayOrderId: orderId, gatewayPaymentId: paid.paymentId, signature: paid.signature ?? '' }
    messages.push({ kind: 'return', paymentId, answer })
    for (const webhook of await bank.webhooksOf(paid.paymentId)) messages.push({ kind: 'webhook', webhook })
    payments.push(paymentId)
  }
  const folder = app.config.dataDir
  const file = join(folder, 'messages.json')
  writeFileSync(file, JSON.stringify(messages))
  const takers = await Promise.all([startTaker(databaseUrl, folder), startTaker(databaseUrl, folder)])
  for (const taker of takers) taker.begin(file)
  expect(await Promise.all(takers.map(({ ended }) => ended))).toEqual([0, 0])
  const rows = await db.selectFrom('payment').select('status').where('id', 'in', payments).execute()
  expect(rows.map(({ status }) => status)).toEqual(Array(8).fill('PAID'))
  expect(await moneyProblems(db)).toEqual([])
})
