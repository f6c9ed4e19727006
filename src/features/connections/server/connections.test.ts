import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { confirmOwner, createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as connectionsForm, loader as connectionsPage } from '../pages/connections-page.tsx'
import { loader as leadsFile } from '../pages/leads-file.ts'
import { deliverWebhookAt } from './deliver-webhook.ts'

interface Taken {
  headers: IncomingHttpHeaders
  body: string
}

/** A program of a business on a free port of this machine, which answers as `status` says now. */
async function receiver() {
  const taken: Taken[] = []
  const answer = { status: 200, location: '', before: async (): Promise<unknown> => undefined }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    taken.push({ headers: request.headers, body })
    await answer.before()
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('x'.repeat(1000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, taken, answer }
}

/** A business with its owner on the page of connections. */
async function owned() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, email: `owner${Math.random()}@mail.example.com` })
  const business = await createBusiness(db, { owner_id: owner.id })
  const visitor = await merchantVisitor(owner.phone ?? '')
  await confirmOwner(db, owner.id, 'program')
  const path = `/connections?business=${business.id}`
  const post = (fields: Record<string, string>) =>
    visitor.post(connectionsForm, '/connections', { business: String(business.id), ...fields })
  const show = async () => (await visitor.open(connectionsPage, path)).data.owned
  return { owner, business, visitor, post, show }
}

async function merchantVisitor(phone: string): Promise<PageVisitor> {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone, { userType: '1' })
  return visitor
}

async function withWebhook() {
  const { app } = await testApp()
  app.config.webhooks.allowsLocal = true
  const [mine, program] = [await owned(), await receiver()]
  expect((await mine.post({ intent: 'webhook', url: program.url })).location).toContain('/connections')
  const secret = (await mine.show())?.webhook?.secret ?? ''
  const verify = (taken: Taken | undefined) =>
    new Webhook(secret).verify(taken?.body ?? '', taken?.headers as Record<string, string>) as Record<string, unknown>
  return { ...mine, program, secret, verify }
}

test('each new enquiry and message is sent, and a receiver verifies first try, retry and replay by one id', async () => {
  const { app, db, runJobs } = await testApp()
  const { business, program, verify, post, show } = await withWebhook()
  expect((await show())?.webhook?.lastTry).toBeNull()
  program.answer.status = 503
  const enquiry = await createEnquiry(db, { business_id: business.id })
  await runJobs()
  const [failed] = (await show())?.deliveries ?? []
  expect(failed).toMatchObject({ event: 'enquiry.created', state: 'waiting', status: 503, attempts: 1 })
  expect((await show())?.webhook).toMatchObject({ isFailing: true, lastTry: 'failed', isOn: true })

  program.answer.status = 204
  const again = { deliveryId: failed?.id ?? 0, attempt: 1 }
  await deliverWebhookAt(app, again, new Date())
  // The job of the same try, which was planned, does nothing any more.
  await deliverWebhookAt(app, again, new Date())
  expect((await show())?.webhook).toMatchObject({ isFailing: false, lastTry: 'delivered' })
  await post({ intent: 'replay', delivery: String(failed?.id) })
  await runJobs()
  expect(program.taken).toHaveLength(3)
  expect(new Set(program.taken.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([`evt_${failed?.id}`]))
  for (const taken of program.taken) {
    expect(verify(taken)).toMatchObject({
      type: 'enquiry.created',
      data: {
        enquiryId: enquiry.id,
        contactNumber: enquiry.contact_phone,
        message: { from: 'customer', text: 'Can you come today?' },
      },
    })
  }

  await db.insertInto('enquiry_message').values({ enquiry_id: enquiry.id, sender: 'merchant', body: 'Yes' }).execute()
  await runJobs()
  expect(verify(program.taken[3])).toMatchObject({ type: 'message.created', data: { message: { from: 'merchant' } } })
})

test('a withdrawn number is not sent, nor what was called spam, nor an enquiry from before the owner', async () => {
  const { db, runJobs } = await testApp()
  const { business, program, verify } = await withWebhook()
  const [anHourAgo, yesterday] = [3_600_000, 86_400_000].map((ms) => new Date(Date.now() - ms))
  await db.updateTable('business').set({ owner_since: anHourAgo }).where('id', '=', business.id).execute()
  const withdrawn = { withdrawn_at: new Date(), contact_phone: null, contact_email: null, status: 'RESOLVED' as const }
  await createEnquiry(db, { business_id: business.id, ...withdrawn })
  await createEnquiry(db, { business_id: business.id, spam_at: new Date(), spam_reason: 'ADVERTISING' })
  await createEnquiry(db, { business_id: business.id, created_at: yesterday })
  await runJobs()
  expect(program.taken).toHaveLength(1)
  expect(verify(program.taken[0])).toMatchObject({ data: { contactNumber: null, email: null } })
})

test('a redirect is not followed, and a new secret signs beside the old one for a day', async () => {
  const { runJobs } = await testApp()
  const { program, post, show, secret, verify } = await withWebhook()
  const elsewhere = await receiver()
  Object.assign(program.answer, { status: 302, location: elsewhere.url })
  await post({ intent: 'secret' })
  const renewed = (await show())?.webhook?.secret ?? ''
  expect(renewed).not.toBe(secret)
  await post({ intent: 'test' })
  await runJobs()
  expect(elsewhere.taken).toHaveLength(0)
  expect((await show())?.deliveries[0]).toMatchObject({ event: 'test', status: 302, state: 'failed' })
  expect(verify(program.taken[0])).toMatchObject({ type: 'test' })
  const headers = program.taken[0]?.headers as Record<string, string>
  expect(new Webhook(renewed).verify(program.taken[0]?.body ?? '', headers)).toMatchObject({ type: 'test' })
})

test('after five days of failures, or at 410, the webhook is switched off and its owner is told once', async () => {
  const { app, db, runJobs, outbox } = await testApp()
  const { owner, business, program, post, show } = await withWebhook()
  program.answer.status = 500
  await createEnquiry(db, { business_id: business.id })
  await runJobs()
  const [delivery] = (await show())?.deliveries ?? []
  const later = new Date(Date.now() + 6 * 86_400_000)
  await deliverWebhookAt(app, { deliveryId: delivery?.id ?? 0, attempt: 1 }, later)
  expect((await show())?.webhook).toMatchObject({ isOn: false, offSince: later.toISOString() })
  expect((await show())?.deliveries[0]?.state).toBe('failed')
  await createEnquiry(db, { business_id: business.id })
  await runJobs()
  expect(program.taken).toHaveLength(2)
  const letters = await outbox(owner.email ?? '')
  expect(letters.filter(({ subject }) => subject.includes('switched off'))).toHaveLength(1)

  await post({ intent: 'webhook', url: program.url })
  expect((await show())?.webhook?.isOn).toBe(true)
  program.answer.status = 410
  await post({ intent: 'test' })
  await runJobs()
  expect((await show())?.webhook?.isOn).toBe(false)
})

test('a webhook that was switched on again, or has another address, is not said to have failed before it was tried', async () => {
  const { db, runJobs } = await testApp()
  const { business, program, post, show } = await withWebhook()
  const webhook = async () => (await show())?.webhook
  program.answer.status = 410
  await createEnquiry(db, { business_id: business.id })
  await runJobs()
  expect(await webhook()).toMatchObject({ isOn: false, lastTry: 'failed' })
  await post({ intent: 'webhook', url: program.url })
  expect(await webhook()).toMatchObject({ isOn: true, lastTry: 'before' })
  program.answer.status = 200
  await post({ intent: 'test' })
  await runJobs()
  expect(await webhook()).toMatchObject({ lastTry: 'delivered' })
  await post({ intent: 'webhook', url: program.url })
  expect(await webhook(), 'saved as it was').toMatchObject({ lastTry: 'delivered' })
  await post({ intent: 'webhook', url: (await receiver()).url })
  expect(await webhook(), 'another address').toMatchObject({ lastTry: 'before' })
})

test('what an address answers does not switch off the one that replaced it meanwhile', async () => {
  const { db, runJobs } = await testApp()
  const { business, program, post, show } = await withWebhook()
  const next = await receiver()
  program.answer.status = 410
  program.answer.before = () => post({ intent: 'webhook', url: next.url })
  await createEnquiry(db, { business_id: business.id })
  await runJobs()
  expect(program.taken).toHaveLength(1)
  expect((await show())?.webhook).toMatchObject({ url: next.url, isOn: true, isFailing: false })
  const [failed] = (await show())?.deliveries ?? []
  await deliverWebhookAt((await testApp()).app, { deliveryId: failed?.id ?? 0, attempt: 1 }, new Date())
  expect(next.taken).toHaveLength(1)
})

test('an address of this network is refused, also as a name that leads there', async () => {
  const { app, runJobs } = await testApp()
  const { post, show, business } = await owned()
  app.config.webhooks.allowsLocal = false
  for (const url of [
    'http://crm.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://user:secret@crm.example.com/',
    'ftp://crm.example.com/',
    'crm',
    '',
  ]) {
    const answer = await post({ intent: 'webhook', url })
    expect(answer.data, url).toMatchObject({ fieldErrors: { url: expect.any(String) }, values: { url } })
  }
  expect((await show())?.webhook).toBeNull()
  // A name that is resolved only when it is sent to.
  await app.db
    .insertInto('business_webhook')
    .values({ business_id: business.id, url: 'https://localhost:9/', secret: 'whsec_AAAA', created_at: new Date() })
    .execute()
  await post({ intent: 'test' })
  await runJobs()
  expect((await show())?.deliveries[0]).toMatchObject({ state: 'failed', problem: 'not_public', status: null })
})

test('a key reads what it may of its own business alone, and nothing once it is deleted', async () => {
  const { db, stranger } = await testApp()
  const { business, post, show } = await owned()
  const long = new Date(Date.now() - 60_000)
  const first = await createEnquiry(db, { business_id: business.id, updated_at: long })
  await createEnquiry(db, { updated_at: long })
  const make = async (fields: Record<string, string>) =>
    (await post({ intent: 'newKey', name: 'Shop computer', ...fields })).data as { newKey: string }
  const { newKey: narrow } = await make({ enquiries: 'on' })
  const { newKey: wide } = await make({ enquiries: 'on', contacts: 'on' })
  const { newKey: useless } = await make({ contacts: 'on' })
  const read = (key: string, query = '') => stranger().get(`/leads${query}`, { authorization: `Bearer ${key}` })
  expect((await read(narrow)).body.data.leads).toMatchObject([
    { enquiryId: first.id, message: 'Can you come today?', fullName: null, contactNumber: null },
  ])
  const page = (await read(wide, '?size=1')).body.data
  expect(page.leads).toMatchObject([
    { enquiryId: first.id, fullName: 'Asha Kumari', contactNumber: first.contact_phone },
  ])
  expect((await read(wide, `?cursor=${page.nextCursor}`)).body.data).toEqual({ leads: [], nextCursor: page.nextCursor })
  const second = await createEnquiry(db, { business_id: business.id, updated_at: new Date(Date.now() - 30_000) })
  expect((await read(wide, `?cursor=${page.nextCursor}`)).body.data.leads).toMatchObject([{ enquiryId: second.id }])
  expect((await read(useless)).status).toBe(403)
  const wrong = await read(wide, '?size=0&cursor=x&no+such+field=1')
  expect(Object.keys(wrong.body.fieldErrors ?? {}).sort()).toEqual(['cursor', 'no such field', 'size'])
  expect((await read(`${wide.slice(0, -1)}?`)).status).toBe(401)
  expect(JSON.stringify(await show())).not.toContain(wide)
  const key = (await show())?.keys.find((row: { ending: string }) => row.ending === wide.slice(-4))
  expect(key).toMatchObject({ name: 'Shop computer', usedAt: expect.any(String) })
  await post({ intent: 'removeKey', key: String(key?.id) })
  expect((await read(wide)).status).toBe(401)
  await db.updateTable('business').set({ owner_id: null }).where('id', '=', business.id).execute()
  expect((await read(narrow)).status).toBe(401)
})

test('webhook and keys are the owner’s alone; staff take the file, strangers nothing', async () => {
  const { db } = await testApp()
  const { business } = await owned()
  await createEnquiry(db, { business_id: business.id })
  const people = {
    manager: await createStaff(db, business.id, 'manager'),
    replier: await createStaff(db, business.id, 'replier'),
    stranger: await createAccount(db, { is_merchant: true }),
  }
  const path = `/connections/enquiries.csv?business=${business.id}`
  for (const [who, account] of Object.entries(people)) {
    const visitor = await merchantVisitor(account.phone ?? '')
    const shown = (await visitor.open(connectionsPage, `/connections?business=${business.id}`)).data
    expect(shown.owned, who).toBeNull()
    const forms: Record<string, string>[] = [
      { intent: 'webhook', url: 'https://crm.example.com/' },
      { intent: 'newKey', name: 'Mine', enquiries: 'on' },
      { intent: 'secret' },
      { intent: 'test' },
      { intent: 'off' },
    ]
    for (const fields of forms) {
      const answer = await visitor.post(connectionsForm, '/connections', { business: String(business.id), ...fields })
      expect(answer.status, `${who} ${fields.intent}`).toBe(404)
    }
    const file = await visitor.open(leadsFile, path).catch((thrown) => thrown)
    if (who === 'stranger') expect(file.init).toEqual({ status: 404 })
    else expect(rowsOf(file.data)).toHaveLength(2)
  }
})

const rowsOf = (text: string): string[][] => parse(text, { bom: true })

test('the file has every enquiry once, in pieces, and no cell that a spreadsheet would run', async () => {
  const { db } = await testApp()
  const { business, visitor } = await owned()
  await db
    .updateTable('business')
    .set({ paid_until: new Date(Date.now() + 86_400_000) })
    .where('id', '=', business.id)
    .execute()
  const customer = await createAccount(db)
  const rows = Array.from({ length: 1203 }, (_, at) => ({
    business_id: business.id,
    customer_id: customer.id,
    kind: at % 2 ? ('BOOKING' as const) : ('ENQUIRY' as const),
    status: 'RESOLVED' as const,
    contact_name: at === 0 ? '=HYPERLINK("https://evil.example","x")' : 'आशा, "कुमारी"',
    contact_phone: customer.phone,
    contact_email: null,
    subject: at === 1 ? '@SUM(1)' : 'Fan',
    location: 'Adyar',
    // Many at the same moment: the pieces must not lose or double any.
    created_at: new Date(Date.UTC(2026, 0, 1, 20) + Math.floor(at / 300) * 60_000),
  }))
  await db.insertInto('enquiry').values(rows).execute()
  const path = `/connections/enquiries.csv?business=${business.id}`
  const file = await visitor.open(leadsFile, path)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, ...cells] = rowsOf(file.data)
  expect(head).toHaveLength(12)
  expect(cells).toHaveLength(1203)
  expect(new Set(cells.map(([id]) => id)).size).toBe(1203)
  expect(cells.flat().filter((cell) => /^[=@-]/.test(cell))).toEqual([])
  expect(cells.at(-1)).toContain('2026-01-02')
  expect(cells.at(-1)).toContain(customer.phone)
  expect(cells[5]).toContain('आशा, "कुमारी"')
  const booked = rowsOf((await visitor.open(leadsFile, `${path}&kind=BOOKING`)).data)
  expect(booked).toHaveLength(602)
  // Without a plan the list of what is resolved without an answer is closed, also as a file.
  await db.updateTable('business').set({ paid_until: null }).where('id', '=', business.id).execute()
  expect(rowsOf((await visitor.open(leadsFile, path)).data)).toHaveLength(1)
})

test('a double press makes one key, the one that is shown; later presses and other keys make more', async () => {
  const { post, show, visitor } = await owned()
  const press = async (fields: Record<string, string> = {}) =>
    (await post({ intent: 'newKey', name: 'Shop computer', enquiries: 'on', ...fields })).data.newKey as string
  const [first, last] = [await press(), await press()]
  const endings = async () => (await show())?.keys.map(({ ending }: { ending: string }) => ending)
  expect(await endings()).toEqual([last.slice(-4)])
  expect(last).not.toBe(first)
  const { stranger } = await testApp()
  const read = (key: string) => stranger().get('/leads', { authorization: `Bearer ${key}` })
  expect((await read(first)).status).toBe(401)
  expect((await read(last)).status).toBe(200)

  const [used, named] = [await press(), await press({ name: 'Tablet' })]
  visitor.wait(31)
  const later = await press({ name: 'Tablet' })
  expect(await endings()).toEqual([last, used, named, later].map((key) => key.slice(-4)))
})
