import { Logger, runOnce } from 'graphile-worker'
import type { App } from '#core/context.ts'
import { handleGatewayEventAt } from '#features/payments/server/handle-gateway-event.ts'
import { receiveWebhook } from '#features/payments/server/receive-webhook.ts'
import { jobs } from '#jobs.ts'
import { createRazorpayGateway } from '#providers/payments/razorpay-gateway.ts'
import type { SandboxWebhook } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { type FakeRazorpay, startRazorpayServer } from './fakes/razorpay-server.ts'
import { testApp } from './test-app.ts'

/** Live bindings: set by `startScene`. */
export let fake: FakeRazorpay
export let app: App
/** The alarms that were raised. */
export const alarms: string[] = []

/** Starts a fake of Razorpay, and the app of this test file with it as its gateway. */
export async function startScene(): Promise<void> {
  fake = await startRazorpayServer()
  const whole = (await testApp()).app
  const gateway = createRazorpayGateway({ ...fake, timeoutMs: 1500 })
  app = {
    ...whole,
    gateway,
    sandboxBank: undefined,
    paymentAlarms: { raise: (alarm) => void alarms.push(alarm), measure: () => undefined },
  }
}

export const closeScene = () => fake.close()

export const now = () => new Date()
export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** As HTTP brings it, and as the job then handles it. */
export async function deliver(webhook: SandboxWebhook): Promise<string> {
  const taken = await receiveWebhook(app, Buffer.from(webhook.body), webhook.headers)
  if (taken === 'taken') {
    const open = await app.db.selectFrom('gateway_event').select('event_id').where('handled_at', 'is', null).execute()
    for (const { event_id: id } of open) await handleGatewayEventAt(app, id, now())
  }
  return taken
}

export const paymentOf = (id: number) =>
  app.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const statusOf = async (id: number) => (await paymentOf(id)).status

export async function given(id: number) {
  const { db } = app
  const [invoices, periods, transfers] = await Promise.all([
    db.selectFrom('invoice').select('id').where('payment_id', '=', id).where('kind', '=', 'INVOICE').execute(),
    db.selectFrom('subscription').select('id').where('payment_id', '=', id).execute(),
    db.selectFrom('ledger_transfer').selectAll().where('payment_id', '=', id).execute(),
  ])
  const received = transfers.filter(({ debit_account: account }) => account === 'gateway')
  return {
    invoices: invoices.length,
    periods: periods.length,
    paise: received.reduce((sum, { amount_paise: paise }) => sum + paise, 0),
  }
}
export const once = { invoices: 1, periods: 1, paise: 36_500 }
export const nothing = { invoices: 0, periods: 0, paise: 0 }

export const tellOf = (paymentId: string, ...events: string[]) => events.map((event) => fake.webhook(event, paymentId))
export const answerOf = (orderId: string, { paymentId, signature }: { paymentId: string; signature: string }) => ({
  gatewayOrderId: orderId,
  gatewayPaymentId: paymentId,
  signature,
})

/** Runs the jobs that are due with the gateway of this scene. */
export async function runOwnJobs(): Promise<void> {
  const names = /^(handle_gateway_event|capture_authorized|send_refund|reconcile_soon)$/
  const taskList = Object.fromEntries(
    jobs.filter(({ name }) => names.test(name)).map((job) => [job.name, (payload: unknown) => job.run(app, payload)]),
  )
  await runOnce({
    connectionString: (await testApp()).databaseUrl,
    taskList,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  })
}

/** What a payment left in each account, debits less credits; accounts that are even are left out. */
export async function balancesOf(paymentId: number): Promise<Record<string, number>> {
  const rows = await app.db.selectFrom('ledger_transfer').selectAll().where('payment_id', '=', paymentId).execute()
  const sums: Record<string, number> = {}
  for (const { debit_account: debit, credit_account: credit, amount_paise: paise } of rows) {
    sums[debit] = (sums[debit] ?? 0) + paise
    sums[credit] = (sums[credit] ?? 0) - paise
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
