import { expect, test } from 'vitest'
import { forgetAllFormDrafts } from '#core/form-draft.ts'
import { bookingOf, daysAhead, enquiryOf, formBrowser, formPage } from '#tests/enquiry-form-browser.ts'
import { newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { showEnquiryDraft } from './enquiry-draft.ts'

test('a reload at the step of the code loses nothing for ten minutes, until the booking is sent', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const other = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await formBrowser()
  const startedAt = new Date()
  ctx.now = startedAt
  const second = await post(business, { ...bookingOf(phone), intent: 'start' })
  const { kind: _kind, ...typed } = bookingOf(phone)
  ctx.now = new Date(startedAt.getTime() + 20_000)
  expect(await showEnquiryDraft(ctx, business.id)).toMatchObject({
    kind: 'BOOKING',
    values: typed,
    step: { sentTo: phone.slice(3), isPhone: true, sentAtMs: second.step?.sentAtMs, resendInSeconds: 40 },
  })
  expect(await showEnquiryDraft(ctx, other.id)).toBeUndefined()
  ctx.now = new Date(startedAt.getTime() + 599_000)
  expect(await showEnquiryDraft(ctx, business.id)).toBeDefined()
  ctx.now = new Date(startedAt.getTime() + 601_000)
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
  ctx.now = new Date(startedAt.getTime() + 30_000)
  await post(business, { ...bookingOf(phone), intent: 'send', otp: await otpFor(phone) })
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
})

test('Change details goes back to the form, and a reload there keeps what was typed without the code', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await formBrowser()
  await post(business, { ...enquiryOf(phone), intent: 'start' })
  await post(business, { ...enquiryOf(phone), subject: 'A new subject', intent: 'edit' })
  const draft = await showEnquiryDraft(ctx, business.id)
  expect(draft).toMatchObject({ kind: 'ENQUIRY', values: { subject: 'A new subject' } })
  expect(draft?.step).toBeUndefined()
})

test('signing in from the form leads back to it, with subject, message and time as typed, even unfinished', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { ctx, post } = await formBrowser()
  const typed = { subject: 'A wedding', message: 'Sweets for 200 people', day: daysAhead(40), time: '10:00' }
  const left = await post(business, { ...typed, kind: 'BOOKING', intent: 'sign-in' })
  expect(left.location).toBe(`/login-mobile-number?action=BOOK_NOW&back=${encodeURIComponent(formPage)}`)
  expect(await showEnquiryDraft(ctx, business.id)).toMatchObject({ kind: 'BOOKING', values: typed })
  const enquiry = await post(business, { ...typed, kind: 'ENQUIRY', intent: 'sign-in' })
  expect(enquiry.location).toBe(`/login-mobile-number?action=ENQUIRY&back=${encodeURIComponent(formPage)}`)
})

test('a draft is readable with the cookie of its browser alone: the database holds neither its text nor its key', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await formBrowser()
  await post(business, { ...enquiryOf(phone), intent: 'start' })
  const stranger = await formBrowser()
  expect(await showEnquiryDraft(stranger.ctx, business.id)).toBeUndefined()
  stranger.ctx.cookies.set('form-draft', 'x'.repeat(32), { maxAgeSeconds: 60 })
  expect(await showEnquiryDraft(stranger.ctx, business.id)).toBeUndefined()
  const rows = await db.selectFrom('form_draft').selectAll().execute()
  const stored = rows.map((row) => [...Object.values(row), row.content.toString('latin1')].join(' ')).join(' ')
  for (const secret of [phone.slice(3), 'Fan is not running', ctx.cookies.get('form-draft') ?? '-'])
    expect(stored).not.toContain(secret)
  forgetAllFormDrafts(ctx)
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
})

test('what is typed is never stored under a key that somebody put into the browser, and each save has a key of its own', async () => {
  const { db } = await testApp()
  const [business, other] = [await createBusiness(db), await createBusiness(db)]
  const [victim, attacker] = [await formBrowser(), await formBrowser()]
  await attacker.post(business, { subject: 'Bait', intent: 'sign-in' })
  const planted = attacker.ctx.cookies.get('form-draft') ?? ''
  victim.ctx.cookies.set('form-draft', planted, { maxAgeSeconds: 600 })
  await victim.post(business, { subject: 'My secret', intent: 'sign-in' })
  expect((await showEnquiryDraft(victim.ctx, business.id))?.values.subject).toBe('My secret')
  expect(await showEnquiryDraft(attacker.ctx, business.id)).toBeUndefined()
  const seen = victim.ctx.cookies.get('form-draft') ?? ''
  await victim.post(business, { subject: 'Corrected', intent: 'sign-in' })
  await victim.post(other, { subject: 'For another', intent: 'sign-in' })
  expect((await showEnquiryDraft(victim.ctx, business.id))?.values.subject).toBe('Corrected')
  expect((await showEnquiryDraft(victim.ctx, other.id))?.values.subject).toBe('For another')
  attacker.ctx.cookies.set('form-draft', seen, { maxAgeSeconds: 600 })
  expect(await showEnquiryDraft(attacker.ctx, business.id)).toBeUndefined()
})

test('no more of a draft is kept than the form accepts, whatever was sent', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { ctx, post } = await formBrowser()
  const longest = 'छ'.repeat(2000)
  await post(business, { ...enquiryOf(newPhone()), message: longest, intent: 'sign-in' })
  expect((await showEnquiryDraft(ctx, business.id))?.values.message).toBe(longest)
  const everything = { subject: 'x'.repeat(20_000), fullName: 'x'.repeat(20_000), message: 'x'.repeat(200_000) }
  await post(business, { ...everything, intent: 'sign-in' })
  const values = Object.values((await showEnquiryDraft(ctx, business.id))?.values ?? {})
  expect(values.join('').length).toBeGreaterThan(2000)
  expect(values.join('').length).toBeLessThan(2600)
})

test('one network cannot fill the database with drafts: after 500 in ten minutes no more are kept', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { ctx, post } = await formBrowser()
  const network_hash = ctx.client.ipHash
  const draft = { content: Buffer.from(''), network_hash, expires_at: new Date(Date.now() + 600_000), form: 'x' }
  await db
    .insertInto('form_draft')
    .values(Array.from({ length: 500 }, (_, made) => ({ ...draft, token_hash: `${network_hash} ${made}` })))
    .execute()
  const left = await post(business, { subject: 'A wedding', intent: 'sign-in' })
  expect(left.status).toBe(302)
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
  await db
    .updateTable('form_draft')
    .set({ expires_at: new Date(0) })
    .where('form', '=', 'x')
    .execute()
  await post(business, { subject: 'A wedding', intent: 'sign-in' })
  expect(await showEnquiryDraft(ctx, business.id)).toBeDefined()
  expect(await db.selectFrom('form_draft').select('form').where('form', '=', 'x').execute()).toEqual([])
})
