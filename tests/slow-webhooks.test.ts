import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { runnable } from '#core/jobs.ts'
import { deliverMessage, queueMessage } from '#core/messages.ts'
import { createJobPool, startWorker } from '#core/worker.ts'
import { deliverWebhook, deliverWebhookAt } from '#features/connections/server/deliver-webhook.ts'
import { newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from './test-app.ts'

/* Programs of businesses that keep us waiting (docs/decisions/094-connections.md), with a worker that really runs. */

/** What the programs of a test did. */
class Programs {
  /** Requests that wait for an answer now, and the most at one moment. */
  open = 0
  most = 0
  /** Whether somebody gave up waiting. */
  isGivenUp = false
  taken = 0
  #answer = () => undefined as unknown
  readonly #released = new Promise<void>((resolve) => {
    this.#answer = resolve
  })

  release(): void {
    this.#answer()
  }

  /** The address of a program that answers at once, or when it is released. */
  async start({ isSlow }: { isSlow: boolean }): Promise<string> {
    const server = createServer(async (request, response) => {
      request.resume()
      this.taken++
      if (isSlow) {
        this.most = Math.max(this.most, ++this.open)
        response.on('close', () => {
          this.isGivenUp ||= !response.writableEnded
        })
        await this.#released
        this.open--
      }
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      this.release()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  }
}

async function shopWith(url: string, { isKnownAsSlow = false, enquiries = 1 } = {}) {
  const { app, db } = await testApp()
  app.config.webhooks.allowsLocal = true
  const business = await createBusiness(db)
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
  await db
    .insertInto('business_webhook')
    .values({ business_id: business.id, url, secret, is_slow: isKnownAsSlow, created_at: new Date() })
    .execute()
  for (let made = 0; made < enquiries; made++) await createEnquiry(db, { business_id: business.id })
  return business
}

async function work(): Promise<void> {
  const { app, databaseUrl } = await testApp()
  const pool = createJobPool(databaseUrl, app.log)
  const worker = startWorker(app, pool, [runnable(deliverMessage), runnable(deliverWebhook)], [])
  onTestFinished(async () => {
    await worker.stop()
    await pool.end()
  })
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('It did not happen in ten seconds.')
}

test('a message leaves while four programs keep every slot for programs waiting', async () => {
  const { app, db, outbox } = await testApp()
  const slow = new Programs()
  for (let made = 0; made < 4; made++) await shopWith(await slow.start({ isSlow: true }))
  await work()
  await until(() => slow.open === 4)
  const recipient = newPhone()
  const body = `${app.config.site.name}: your enquiry has a reply. Read it: ${app.config.origin}/customer-message`
  const message = { dedupeKey: recipient, channel: 'sms' as const, recipient, body, template: 'NUKKAD-ENQ-04' }
  await queueMessage(db, app.config, message)
  await until(async () => (await outbox(recipient)).length === 1)
  expect(slow).toMatchObject({ open: 4, isGivenUp: false })
  slow.release()
})

test('of four programs known as slow two are waited for at a time, and a quick one is told meanwhile', async () => {
  const [slow, quick] = [new Programs(), new Programs()]
  for (let made = 0; made < 4; made++)
    await shopWith(await slow.start({ isSlow: true }), { isKnownAsSlow: true, enquiries: 3 })
  await work()
  await until(() => slow.open === 2)
  await shopWith(await quick.start({ isSlow: false }), { enquiries: 3 })
  await until(() => quick.taken === 3)
  expect(slow).toMatchObject({ open: 2, most: 2, isGivenUp: false })
  slow.release()
})

test('a program is slow after an answer of more than a second, and no more after a quick one', async () => {
  const { app, db } = await testApp()
  const program = new Programs()
  const business = await shopWith(await program.start({ isSlow: true }), { enquiries: 2 })
  const isSlow = async () =>
    (await db.selectFrom('business_webhook').select('is_slow').where('business_id', '=', business.id).execute())[0]
      ?.is_slow
  const [first, second] = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('business_id', '=', business.id)
    .orderBy('id')
    .execute()
  setTimeout(() => program.release(), 1200)
  await deliverWebhookAt(app, { deliveryId: first?.id ?? 0, attempt: 0 }, new Date())
  expect(await isSlow()).toBe(true)
  const next = { deliveryId: second?.id ?? 0, attempt: 0 }
  await deliverWebhookAt(app, next, new Date())
  expect(program.taken).toBe(1)
  const { rows } = await sql<{ queue: string }>`SELECT queue.queue_name AS queue
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
    WHERE job.payload ->> 'deliveryId' = ${String(next.deliveryId)} AND job.payload ->> 'isPutBack' = 'true'`.execute(
    db,
  )
  expect(rows).toEqual([{ queue: `slow webhooks ${business.id % 2}` }])
  await deliverWebhookAt(app, { ...next, isPutBack: true }, new Date())
  expect([program.taken, await isSlow()]).toEqual([2, false])
})
