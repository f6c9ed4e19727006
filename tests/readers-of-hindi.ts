import { expect } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'

/** Somebody who read the site in Hindi last. */
export async function reader(overrides: Parameters<typeof createAccount>[1] = {}) {
  const { db } = await testApp()
  return createAccount(db, { language: 'hi', ...overrides })
}

/** What was queued for a number or an address, longest ago first. */
export async function messagesTo(recipient: string | null, channel: 'sms' | 'email' = 'sms') {
  const { db } = await testApp()
  return db
    .selectFrom('outgoing_message')
    .select(['dlt_template_id as template', 'subject', 'body'])
    .where('recipient', '=', recipient ?? '')
    .where('channel', '=', channel)
    .orderBy('id')
    .execute()
}

export const templatesTo = async (phone: string | null) => (await messagesTo(phone)).map(({ template }) => template)

/** Everything that was queued leaves, so it is what is registered. */
export async function allLeave(phone: string | null) {
  const { runJobs, outbox } = await testApp()
  await runJobs()
  const sent = (await outbox(phone ?? '')).map(({ body }) => body)
  expect(sent).toEqual(expect.arrayContaining((await messagesTo(phone)).map(({ body }) => body)))
}
