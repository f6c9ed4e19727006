import { expect, test } from 'vitest'
import { createPool } from '#platform/db.ts'
import { newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { createWorkerServer } from './server.ts'

test('a process that runs jobs alone tells of providers, messages and the budget of codes, and names nobody', async () => {
  const { app, databaseUrl, stranger } = await testApp()
  const phone = newPhone()
  expect((await stranger().post('/auth/verify', { phoneNumber: phone.slice(3) })).body.data.sentBy).toBe('sms')
  const pool = createPool({
    url: databaseUrl,
    log: app.log,
    maxConnections: 1,
    queryTimeoutMs: 4000,
    connectTimeoutMs: 20_000,
  })
  const server = createWorkerServer({ app, pool })
  const metrics = (await server.inject({ url: '/metrics' })).body
  expect(metrics).toContain('provider_circuit_open{provider="sms"} 0')
  expect(metrics).toContain('messages_of_last_hour{channel="sms",state="sent"} 1')
  expect(metrics).toMatch(/^otp_budget_used 1$/m)
  expect(metrics).toMatch(/^otp_budget_limit 5000$/m)
  expect(metrics).toMatch(/^payment_alarms_total\{alarm="money_mismatch"\} 0$/m)
  expect(metrics).toContain('security_events_total')
  expect(metrics).not.toContain(phone.slice(3))
  expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(200)
  await server.close()
  await pool.end()
})
