import { Gauge, type Registry } from 'prom-client'
import { hourMs } from '#platform/durations.ts'
import type { App } from './context.ts'
import { countDeliveries } from './delivery-queries.ts'
import { countOfHour } from './hourly-budget.ts'

/**
 * Publishes what became of the messages of the last hour, and how much of the budget of one-time passwords is used: two
 * queries, when somebody looks.
 */
export function measureDeliveries(registry: Registry, app: Pick<App, 'config' | 'db' | 'log'>): void {
  const gauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) => {
    const measured = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        measured.reset()
        await read(measured).catch((error: unknown) =>
          app.log.warn({ err: error, name }, 'a measure could not be read'),
        )
      },
    })
  }
  gauge(
    'messages_of_last_hour',
    'SMS, e-mails and WhatsApp messages that were begun in the last hour, by what became of them',
    ['channel', 'state'],
    async (measured) => {
      for (const { channel, state, count } of await countDeliveries(app.db, new Date(Date.now() - hourMs))) {
        measured.set({ channel, state: state.toLowerCase() }, count)
      }
    },
  )
  gauge('otp_budget_used', 'Messages with one-time passwords in this hour', [], async (measured) => {
    measured.set(await countOfHour(app, 'otp', new Date()))
  })
  gauge('otp_budget_limit', 'How many may leave in an hour (OTP_PER_HOUR)', [], async (measured) => {
    measured.set(app.config.limits.otpPerHour)
  })
}
