import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { demoFreeMerchant } from '#features/businesses/demo/demo-people.ts'
import { findRunningDatabase } from '#platform/postgres/embedded-postgres.ts'
import { newMobile, type RunningApp } from '#tests/e2e/running-app.ts'
import { askForOtp, postJson } from './people.ts'
import type { Violations } from './violations.ts'

const writers = 4
/** Below the limit of enquiries that one person may send in a day. */
const enquiriesOfPerson = 15
const deliveryTimeoutMs = 120_000

export interface KilledApp {
  acknowledged: number
  unknown: number
  slowestReturnMs: number
}

/** Kills the app while people send enquiries, again and again, and then looks for what was acknowledged. */
export async function killApp(
  start: () => Promise<RunningApp>,
  kills: number,
  violations: Violations,
): Promise<KilledApp> {
  const acknowledged: number[] = []
  const result: KilledApp = { acknowledged: 0, unknown: 0, slowestReturnMs: 0 }
  let app = await start()
  const business = await findOwned(app.origin)
  for (let kill = 0; kill < kills; kill++) {
    const isStopping = { value: false }
    const writing = Array.from({ length: writers }, () => write(app.origin, business, isStopping, acknowledged, result))
    await sleep(800 + 150 * (kill % 10))
    await app.kill()
    isStopping.value = true
    await Promise.all(writing)
    const startedAt = performance.now()
    app = await start()
    result.slowestReturnMs = Math.max(result.slowestReturnMs, performance.now() - startedAt)
  }
  result.acknowledged = acknowledged.length
  if (acknowledged.length === 0) violations.add('no enquiry was acknowledged at all: nothing was tested')
  await checkKept(app.dataDir, acknowledged, violations)
  await app.stop()
  return result
}

async function findOwned(origin: string): Promise<number> {
  const found = await postJson(`${origin}/api/v1/search/businesses`, { searchText: 'ravi electricals', city: 'Delhi' })
  const list = found.body.data.businessRespList as { businessId: number; name: string }[]
  const business = list.find(({ name }) => name === 'Ravi Electricals')
  if (!business) throw new Error(`The listing of ${demoFreeMerchant.name} was not found.`)
  return business.businessId
}

/** One person after the other proves a number and sends enquiries, until the app is gone. */
async function write(
  origin: string,
  businessId: number,
  isStopping: { value: boolean },
  acknowledged: number[],
  result: KilledApp,
): Promise<void> {
  let isSending = false
  try {
    for (;;) {
      const mobile = newMobile()
      const { cookie, otp } = await askForOtp(origin, mobile)
      let token: string | undefined
      for (let sent = 0; sent < enquiriesOfPerson && (sent === 0 || token); sent++) {
        const enquiry = {
          businessId,
          kind: 'ENQUIRY',
          contactNumber: mobile,
          fullName: 'Asha Kumari',
          subject: `Fuse box ${sent}`,
          message: 'Please call me about a new fuse box.',
          ...(sent === 0 && { otp }),
        }
        isSending = true
        const headers = token ? { authorization: `Bearer ${token}` } : { cookie }
        const answer = await postJson(`${origin}/api/v1/enquiries`, enquiry, headers)
        isSending = false
        if (answer.status !== 201)
          throw new Error(`An enquiry was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
        acknowledged.push(answer.body.data.enquiryId)
        token ??= answer.body.data.access_token
      }
    }
  } catch (error) {
    // Cut off by the kill: whether it was stored is unknown, and either is right.
    if (isSending) result.unknown++
    await sleep(200)
    if (!isStopping.value) throw error
  }
}

/** Every acknowledged enquiry is there, with its first message and one notification, handed over once. */
async function checkKept(dataDir: string, ids: readonly number[], violations: Violations): Promise<void> {
  const url = findRunningDatabase(dataDir)
  if (!url) throw new Error('The app runs, but not its database.')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 60_000 })
  await client.connect()
  try {
    await untilDelivered(client)
    const { rows } = await client.query<{ id: string; messages: string; queued: string; sent: string; handed: string }>(
      `SELECT ids.id, count(DISTINCT m.id) AS messages, count(DISTINCT o.id) AS queued,
         count(DISTINCT o.id) FILTER (WHERE o.sent_at IS NOT NULL) AS sent, count(DISTINCT d.id) AS handed
       FROM unnest($1::bigint[]) AS ids (id)
       LEFT JOIN enquiry e ON e.id = ids.id
       LEFT JOIN enquiry_message m ON m.enquiry_id = e.id
       LEFT JOIN outgoing_message o ON o.dedupe_key = 'enquiry-message:' || m.id || ':sms'
       LEFT JOIN dev_outbox d ON d.idempotency_key = 'message:' || o.id
       GROUP BY ids.id`,
      [ids],
    )
    for (const { id, messages, queued, sent, handed } of rows) {
      const found = [messages, queued, sent, handed].join(', ')
      if (found !== '1, 1, 1, 1') violations.add(`enquiry ${id}: messages, notifications, sent, delivered are ${found}`)
    }
  } finally {
    await client.end()
  }
}

async function untilDelivered(client: Client): Promise<void> {
  const deadline = Date.now() + deliveryTimeoutMs
  for (;;) {
    const { rows } = await client.query('SELECT 1 FROM outgoing_message WHERE sent_at IS NULL LIMIT 1')
    if (rows.length === 0 || Date.now() > deadline) return
    await sleep(500)
  }
}
