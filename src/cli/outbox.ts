import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import type { Db } from '#core/database.ts'
import { countDeliveries, listTroubledDeliveries } from '#core/delivery-queries.ts'
import { findMessage } from '#core/message-queries.ts'
import { idOfMessage, sendAgain } from '#core/messages.ts'
import { dayMs } from '#platform/durations.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `What became of SMS, e-mails and WhatsApp messages. No texts, and of numbers and addresses the ends alone.

  npm run outbox                          the last day by state, and what waits, failed or may not have been sent
  npm run outbox -- --limit 500           more of them
  npm run outbox -- --again message:12    sends it again: it may then arrive twice

waiting: not taken yet, tried again · maybe_sent: the answer was lost, or the process was killed in between
failed: refused, reported as not arrived, or given up · one-time passwords (otp:…) are never sent again`

/** Enough to recognise somebody who calls and asks, and too little to be called. */
function masked(recipient: string): string {
  const [name = '', host] = recipient.split('@')
  return host === undefined ? `…${recipient.slice(-4)}` : `${name.slice(0, 1)}…@${host}`
}

async function list(db: Db, limit: number): Promise<void> {
  const counts = await countDeliveries(db, new Date(Date.now() - dayMs))
  console.log(counts.length === 0 ? 'No message in the last day.' : 'channel\tstate\tmessages of the last day')
  for (const { channel, state, count } of counts) console.log([channel, state.toLowerCase(), count].join('\t'))
  const troubled = await listTroubledDeliveries(db, limit)
  if (troubled.length === 0) return console.log('\nNothing waits, failed or may not have been sent.')
  console.log('\nmessage\tchannel\tstate\treason\tattempts\tto\ttext\tbegun\tchanged')
  for (const row of troubled) {
    const id = idOfMessage(row.key)
    const message = id === undefined ? undefined : await findMessage(db, id)
    const to = message ? masked(message.recipient) : ''
    const times = [row.created_at.toISOString(), row.updated_at.toISOString()]
    const text = message?.dlt_template_id ?? ''
    console.log(
      [row.key, row.channel, row.state.toLowerCase(), row.reason, row.attempts, to, text, ...times].join('\t'),
    )
  }
}

async function run({ limit, again }: { limit: number; again: string | undefined }): Promise<void> {
  await withPreparedDatabase(
    readConfig(),
    (line) => console.error(line),
    async (db) => {
      if (again !== undefined && !(await sendAgain(db, again, new Date()))) {
        throw new Error(
          `There is no message ${again} that failed or waits: see npm run outbox. Codes are never sent again.`,
        )
      }
      if (again !== undefined) console.log(`${again} is sent again, within a minute.\n`)
      await list(db, limit)
    },
  )
}

try {
  const { values } = parseArgs({
    options: { limit: { type: 'string' }, again: { type: 'string' }, help: { type: 'boolean' } },
  })
  const limit = Number(values.limit ?? 100)
  if (values.help) console.log(usage)
  else if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) throw new Error('--limit wants 1 to 10000.')
  else await run({ limit, again: values.again })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
