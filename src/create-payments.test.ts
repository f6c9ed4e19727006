import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createSecretKeys } from '#core/secret-keys.ts'
import { createPayments } from '#create-payments.ts'
import { createLog } from '#platform/log.ts'
import { measureGuards } from '#providers/call-guard.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-payments-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function paymentsOf(settings: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...settings })
  return createPayments(config, {} as never, createSecretKeys(config.secrets), createLog('silent'))
}

test('Razorpay tells of its circuit at /metrics; the sandbox, which is ours, has none', async () => {
  const { guards, gateway } = paymentsOf({
    PAYMENT_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_x',
    RAZORPAY_KEY_SECRET: 'secret-of-the-key',
    RAZORPAY_WEBHOOK_SECRET: 'secret-of-webhooks',
  })
  expect(gateway.name).toBe('razorpay')
  const registry = new Registry()
  measureGuards(registry, guards)
  expect(await registry.metrics()).toContain('provider_circuit_open{provider="razorpay"} 0')
  expect(paymentsOf({}).guards).toEqual([])
})
