import { expect, test } from 'vitest'
import type { Actor, Ctx } from '#core/context.ts'
import { readOtpDraft } from '#features/accounts/server/otp-draft.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import type { ContactFormState } from '../form-state.ts'
import { handleContactForm } from './handle-contact-form.ts'

/** The contact form in one browser session. */
async function browser(actor?: Actor) {
  const { app } = await testApp()
  const ctx: Ctx = {
    app,
    db: app.db,
    log: app.log,
    now: new Date(),
    requestId: 'test',
    i18n: texts.en,
    client: { ip: '127.0.0.1', ipHash: newPhone(), clientHash: newPhone(), browserHash: undefined, device: '' },
    requestedRole: 'customer',
    cookies: new CookieJar(undefined, false),
    actor,
  }
  const post = async (
    form: Record<string, string>,
  ): Promise<Partial<ContactFormState> & { status?: number; location?: string }> => {
    const answer = await handleContactForm(ctx, form)
    if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') ?? '' }
    return { status: answer.init?.status ?? 200, ...answer.data }
  }
  return { ctx, post, reload: () => readOtpDraft(ctx, 'contact') }
}

const typed = (phone: string) => ({
  topic: 'LISTING',
  fullName: 'Meena Pillai',
  contactNumber: phone.slice(3),
  email: '',
  message: 'Ganga Plumbing closed last year.',
})

test('a visitor fills in the form, confirms with the code and sees the ticket number', async () => {
  const { otpFor } = await testApp()
  const phone = newPhone()
  const { post } = await browser()
  const second = await post({ ...typed(phone), intent: 'start' })
  expect(second).toMatchObject({
    status: 200,
    values: typed(phone),
    step: { sentTo: phone.slice(3), resendInSeconds: 60 },
  })
  const carried = { ...second.values, sentTo: phone.slice(3), sentAtMs: String(Date.now()) }
  const short = await post({ ...carried, intent: 'send', otp: '12' })
  expect(short).toMatchObject({ status: 422, step: {}, problem: { fieldErrors: { otp: 'OTP should be of 6 digits' } } })
  const back = await post({ ...carried, intent: 'edit' })
  expect(back).toMatchObject({ status: 200, values: typed(phone) })
  expect(back.step).toBeUndefined()
  const sent = await post({ ...carried, intent: 'send', otp: await otpFor(phone) })
  expect(sent.location).toMatch(/^\/contact\?ticket=CT-\d+$/)
})

test('the code that proves a visitor signs them in as well, if they ask for it, and a blocked account never', async () => {
  const { db, otpFor } = await testApp()
  const send = async (phone: string, staySignedIn: string) => {
    const { post, ctx } = await browser()
    await post({ ...typed(phone), intent: 'start' })
    const sent = await post({ ...typed(phone), intent: 'send', otp: await otpFor(phone), staySignedIn })
    expect(sent.location).toMatch(/^\/contact\?ticket=CT-\d+$/)
    return ctx.actor?.phone
  }
  const [staying, leaving] = [newPhone(), newPhone()]
  expect(await send(staying, 'on')).toBe(staying)
  expect(await send(leaving, '')).toBeUndefined()
  const blocked = await createAccount(db, { blocked_at: new Date() })
  expect(await send(blocked.phone ?? '', 'on')).toBeUndefined()
})

test('an invalid form comes back with all values, and no code is sent', async () => {
  const { outbox } = await testApp()
  const phone = newPhone()
  const { post } = await browser()
  const wrong = { ...typed(phone), message: 'Short', topic: 'OTHER' }
  expect(await post({ ...wrong, intent: 'start' })).toMatchObject({
    status: 422,
    values: wrong,
    problem: { fieldErrors: { topic: 'Please choose what it is about' } },
  })
  expect(await outbox(phone)).toEqual([])
})

test('a signed-in person needs no code', async () => {
  const { db } = await testApp()
  const { id: accountId, name, phone } = await createAccount(db)
  const { post } = await browser({
    accountId,
    sessionId: 'none',
    role: 'merchant',
    isMerchant: true,
    name,
    phone,
    email: null,
  })
  const sent = await post({ ...typed(phone ?? ''), intent: 'start' })
  expect(sent.location).toMatch(/^\/contact\?ticket=CT-\d+$/)
})

test('a reload at the step of the code, or after going back to the form, loses nothing', async () => {
  const { otpFor } = await testApp()
  const phone = newPhone()
  const { post, reload } = await browser()
  await post({ ...typed(phone), intent: 'start' })
  expect(await reload()).toMatchObject({ values: typed(phone), step: { sentTo: phone.slice(3), isPhone: true } })
  await post({ ...typed(phone), intent: 'edit' })
  expect(await reload()).toEqual({ values: typed(phone), step: undefined })
  await post({ ...typed(phone), intent: 'send', otp: await otpFor(phone) })
  expect(await reload()).toBeUndefined()
})

test.each(["D'Souza", 'Dr. Rao', 'K. Ramesh'])('the name %s is accepted by the contact form', async (fullName) => {
  const { post } = await browser()
  const started = await post({ ...typed(newPhone()), fullName, intent: 'start' })
  expect(started).toMatchObject({ status: 200, step: { isPhone: true } })
})
