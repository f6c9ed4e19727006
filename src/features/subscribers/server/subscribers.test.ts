import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { requestContext } from '#core/page.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { loader as openUnsubscribe, action as postUnsubscribe } from '../pages/unsubscribe-page.tsx'
import { dailyConfirmationLimit } from '../rules.ts'

let made = 0
const newEmail = () => `reader${made++}@mail.example.com`

async function emailsTo(email: string) {
  const { outbox, runJobs } = await testApp()
  await runJobs()
  await runJobs()
  return outbox(email)
}

const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** A confirmed subscriber; returns the unsubscribe token of the welcome e-mail. */
async function subscribed(email: string): Promise<string> {
  const { stranger } = await testApp()
  await stranger().post('/subscribers', { email })
  const [letter] = await emailsTo(email)
  expect((await stranger().post('/subscribers/confirm', { token: tokenIn(letter?.body) })).status).toBe(200)
  const [welcome] = await emailsTo(email)
  return tokenIn(welcome?.body)
}

const rowOf = async (email: string) => {
  const { db } = await testApp()
  return db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst()
}

test('an address gets the newsletter only after its owner confirmed, and only the hashes of the links are stored', async () => {
  const { db, stranger } = await testApp()
  const email = newEmail()
  expect((await stranger().post('/subscribers', { email: ` ${email.toUpperCase()} ` })).status).toBe(201)
  const [letter, ...others] = await emailsTo(email)
  expect(others).toEqual([])
  const token = tokenIn(letter?.body)
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect((await rowOf(email))?.confirmed_at).toBeNull()
  await stranger().post('/subscribers/confirm', { token })
  expect((await rowOf(email))?.confirmed_at).not.toBeNull()
  const hashes = await db.selectFrom('subscriber_token').select('token_hash').execute()
  expect(hashes.map(({ token_hash }) => token_hash)).not.toContain(token)
})

test('the response is the same for a new address, a subscribed one and an unsubscribed one', async () => {
  const { stranger } = await testApp()
  const [fresh, known, ended] = [newEmail(), newEmail(), newEmail()]
  await subscribed(known)
  await stranger().delete(`/subscribers/${await subscribed(ended)}`)
  const answers = []
  for (const email of [fresh, known, ended]) {
    const { status, body } = await stranger().post('/subscribers', { email })
    answers.push({ status, body })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(await emailsTo(known)).toHaveLength(2)
})

test('nobody can flood an address with confirmation e-mails', async () => {
  const { stranger } = await testApp()
  const email = newEmail()
  for (let asked = 0; asked < dailyConfirmationLimit + 2; asked++) {
    expect((await stranger().post('/subscribers', { email })).status).toBe(201)
    await emailsTo(email)
  }
  expect(await emailsTo(email)).toHaveLength(dailyConfirmationLimit)
})

test('confirming twice sends one welcome e-mail', async () => {
  const { stranger } = await testApp()
  const email = newEmail()
  await stranger().post('/subscribers', { email })
  const token = tokenIn((await emailsTo(email))[0]?.body)
  const answers = await Promise.all([1, 2].map(() => stranger().post('/subscribers/confirm', { token })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await emailsTo(email)).toHaveLength(2)
})

test('invalid and disposable addresses are refused with the specified messages', async () => {
  const { stranger } = await testApp()
  const refusalOf = async (email: string) => (await stranger().post('/subscribers', { email })).body.fieldErrors?.email
  expect(await refusalOf('reader@mailinator.com')).toBe('Disposable email address is not allowed')
  expect(await refusalOf('reader@nowhere')).toBe('Invalid email address')
  expect(await refusalOf('')).toBe('Email is required')
})

test('a link ends the subscription without sign-in, and repeatedly; an unknown one gets an error', async () => {
  const { stranger } = await testApp()
  const email = newEmail()
  const token = await subscribed(email)
  expect((await stranger().delete(`/subscribers/${token}`)).body.data).toEqual({ subscribed: false })
  const endedAt = (await rowOf(email))?.unsubscribed_at
  expect(endedAt).not.toBeNull()
  expect((await stranger().delete(`/subscribers/${token}`)).status).toBe(200)
  expect((await rowOf(email))?.unsubscribed_at).toEqual(endedAt)
  expect((await stranger().delete(`/subscribers/${'x'.repeat(43)}`)).body.code).toBe('link_unknown')
})

test('a confirmation link does not unsubscribe, and an unsubscribe link does not confirm', async () => {
  const { stranger } = await testApp()
  const email = newEmail()
  await stranger().post('/subscribers', { email })
  const confirmToken = tokenIn((await emailsTo(email))[0]?.body)
  expect((await stranger().delete(`/subscribers/${confirmToken}`)).status).toBe(404)
  const token = await subscribed(newEmail())
  expect((await stranger().post('/subscribers/confirm', { token })).status).toBe(404)
})

/** Opens /unsubscribe, or posts to it, as the page does. */
async function page(token: string, body?: Record<string, string>) {
  const { app, db } = await testApp()
  const client = { ip: '127.0.0.1', ipHash: 'ip', clientHash: 'client', browserHash: undefined, device: '' }
  const cookies = new CookieJar(undefined, false)
  const base = {
    app,
    db,
    cookies,
    client,
    log: app.log,
    requestId: 'test',
    i18n: texts.en,
    requestedRole: 'customer' as const,
  }
  const context = new RouterContextProvider()
  context.set(requestContext, { ...base, now: new Date(), actor: undefined } satisfies Ctx)
  const init = body ? { method: 'POST', body: new URLSearchParams(body) } : {}
  const url = new URL(`http://localhost/unsubscribe?token=${token}`)
  const args = { request: new Request(url, init), url, context, params: {} } satisfies Partial<LoaderFunctionArgs>
  return body ? postUnsubscribe(args as never) : openUnsubscribe(args as never)
}

test('opening the link changes nothing; the one-click request of a mail program unsubscribes without a redirect (RFC 8058)', async () => {
  const email = newEmail()
  const token = await subscribed(email)
  await page(token)
  expect((await rowOf(email))?.unsubscribed_at).toBeNull()
  const answer = await page(token, { 'List-Unsubscribe': 'One-Click' })
  expect(answer).not.toBeInstanceOf(Response)
  expect((await rowOf(email))?.unsubscribed_at).not.toBeNull()
  const byButton = await page(token, {})
  expect(byButton).toBeInstanceOf(Response)
  expect((byButton as Response).headers.get('location')).toBe('/unsubscribe?done=1')
})

test('the welcome e-mail has the unsubscribe headers for mail programs', async () => {
  const { db } = await testApp()
  const email = newEmail()
  const token = await subscribed(email)
  const rows = await db
    .selectFrom('outgoing_message')
    .select('unsubscribe_url')
    .where('recipient', '=', email)
    .execute()
  expect(rows.map((row) => row.unsubscribe_url).filter(Boolean)).toEqual([
    expect.stringMatching(new RegExp(`/unsubscribe\\?token=${token}$`)),
  ])
})
