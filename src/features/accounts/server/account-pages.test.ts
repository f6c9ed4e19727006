import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageCtx } from '#core/page.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as deleteForm, loader as deletePage } from '../pages/account-delete-page.tsx'
import { action as emailForm, loader as emailPage } from '../pages/account-email-page.tsx'
import { loader as exportFile } from '../pages/account-export.ts'
import { action as nameForm } from '../pages/account-name-page.tsx'
import { action as numberForm, loader as numberPage } from '../pages/account-number-page.tsx'
import { loader as accountPage } from '../pages/account-page.tsx'
import { action as sessionsForm, loader as sessionsPage } from '../pages/account-sessions-page.tsx'
import { action as signOutForm } from '../pages/sign-out.ts'
import { asksForName } from './session-cookies.ts'

type Fields = Record<string, string>
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

/** A signed-in person whose next code may be sent at once. */
async function person(contacts: { email?: string } = {}) {
  const { db } = await testApp()
  const account = await createAccount(db, contacts)
  const visitor = new PageVisitor()
  await signInOnPages(visitor, account.phone ?? '')
  await forgetOtps(account.phone)
  return { account, visitor }
}

async function forgetOtps(identifier: string | null) {
  const { db } = await testApp()
  await db
    .deleteFrom('otp_challenge')
    .where('identifier', '=', identifier ?? '')
    .execute()
}

test('the e-mail is changed on its page: owner first, then the new address, and a reload keeps every step', async () => {
  const { otpFor } = await testApp()
  const { account, visitor } = await person()
  const email = `ravi${newPhone().slice(1)}@example.com`
  const post = (fields: Fields) => visitor.post(emailForm, '/account/email', fields)
  const shown = async () => (await visitor.open(emailPage, '/account/email')).data

  expect(await shown()).toMatchObject({
    owner: { isConfirmed: false, contacts: [{ kind: 'phone', shown: account.phone?.slice(3) }], step: undefined },
  })
  expect((await post({ step: 'owner', intent: 'send', to: 'phone' })).location).toBe('/account/email')
  for (const _ of ['first', 'reloaded']) {
    expect((await shown()).owner.step).toMatchObject({ sentTo: account.phone?.slice(3), isPhone: true })
  }
  const ownerOtp = await otpFor(account.phone ?? '')
  const wrong = await post({ step: 'owner', intent: 'confirm', to: 'phone', otp: wrongCode(ownerOtp) })
  expect(wrong).toMatchObject({ status: 401, data: { fieldErrors: { otp: expect.any(String) } } })
  expect((await post({ step: 'owner', intent: 'confirm', otp: '12' })).data.fieldErrors.otp).toBe(
    'Form Validation Error',
  )
  await post({ step: 'owner', intent: 'confirm', to: 'phone', otp: ownerOtp })
  expect(await shown()).toMatchObject({ owner: { isConfirmed: true, step: undefined }, step: undefined })

  const errorOf = async (contact: string) => (await post({ intent: 'send', contact })).data.fieldErrors
  expect(await errorOf('')).toEqual({ email: 'Email is required' })
  expect(await errorOf('ravi')).toEqual({ email: 'Invalid email address' })
  expect((await post({ intent: 'send', contact: email })).location).toBe('/account/email')
  for (const _ of ['first', 'reloaded']) expect((await shown()).step).toMatchObject({ sentTo: email, isPhone: false })
  await post({ intent: 'edit', contact: email })
  expect(await shown()).toMatchObject({ step: undefined, typed: email })
  // The same address again leads back to the code that is still good.
  await post({ intent: 'send', contact: email })
  expect((await shown()).step).toMatchObject({ sentTo: email })
  const otp = await otpFor(email)
  expect((await post({ intent: 'update', contact: email, otp: wrongCode(otp) })).status).toBe(401)
  expect((await post({ intent: 'update', contact: email, otp })).location).toBe('/account?changed=1')
  expect(await visitor.flash()).toEqual({ kind: 'success', message: 'Your e-mail address is changed.' })
  expect(visitor.actor?.email).toBe(email)
  expect((await post({ intent: 'send', contact: email })).data.message).toBe('This is your e-mail address already.')
})

test('the number is changed on its page, and the account then offers to log out everywhere else', async () => {
  const { otpFor } = await testApp()
  const { account, visitor } = await person()
  const elsewhere = new PageVisitor()
  await signInOnPages(elsewhere, account.phone ?? '')
  await forgetOtps(account.phone)
  const phone = newPhone()
  const post = (fields: Fields) => visitor.post(numberForm, '/account/number', fields)
  // Nothing is sent to a new number before the owner is confirmed; what was typed is kept.
  await post({ intent: 'send', contact: phone.slice(3) })
  await expect(otpFor(phone)).rejects.toThrow()
  await post({ step: 'owner', intent: 'send', to: 'phone' })
  await post({ step: 'owner', intent: 'confirm', to: 'phone', otp: await otpFor(account.phone ?? '') })
  expect((await visitor.open(numberPage, '/account/number')).data).toMatchObject({ typed: phone.slice(3) })
  expect((await post({ intent: 'send', contact: '' })).data.fieldErrors).toEqual({
    phoneNumber: 'Mobile number is required....',
  })
  await post({ intent: 'send', contact: phone.slice(3) })
  const done = await post({ intent: 'update', contact: phone.slice(3), otp: await otpFor(phone) })
  expect(done.location).toBe('/account?changed=1')
  expect((await visitor.open(accountPage, '/account?changed=1')).data).toMatchObject({
    wasChanged: true,
    phone,
    sessionCount: 2,
  })
  await visitor.post(sessionsForm, '/account/sessions', { intent: 'end-others' })
  expect((await visitor.open(sessionsPage, '/account/sessions')).data.sessions).toMatchObject([{ isCurrent: true }])
  expect((await elsewhere.open(accountPage, '/account')).location).toBe('/')
})

test('a code for the owner is sent again, and its form shown, after the cookie of the form has gone', async () => {
  const { otpFor, outbox } = await testApp()
  const { account, visitor } = await person()
  const post = (fields: Fields) => visitor.post(emailForm, '/account/email', { step: 'owner', to: 'phone', ...fields })
  await post({ intent: 'send' })
  visitor.cookies.delete('account-otp-owner')
  visitor.wait(601)
  expect((await post({ intent: 'resend' })).location).toBe('/account/email')
  const { owner } = (await visitor.open(emailPage, '/account/email')).data
  expect(owner.step).toMatchObject({ sentTo: account.phone?.slice(3), resendInSeconds: 60 })
  await post({ intent: 'confirm', otp: await otpFor(account.phone ?? '') })
  expect((await visitor.open(emailPage, '/account/email')).data.owner.isConfirmed).toBe(true)
  const sent = (await outbox(account.phone ?? '')).length
  visitor.wait(61)
  for (const fields of [{ intent: 'other' }, {}]) expect((await post(fields)).status).toBe(422)
  expect(await outbox(account.phone ?? '')).toHaveLength(sent)
})

test('of two tabs that wait for the code of a new contact, each keeps its own, also when its code is refused', async () => {
  const { db, otpFor } = await testApp()
  const { account, visitor } = await person()
  await confirmOwner(db, account.id)
  const post = (fields: Fields) => visitor.post(numberForm, '/account/number', fields)
  const [first, second] = [newPhone(), newPhone()]
  for (const phone of [first, second]) await post({ intent: 'send', contact: phone.slice(3) })
  const carried = { contact: first.slice(3), sentTo: first.slice(3), sentAtMs: String(Date.now()) }
  const refused = await post({ ...carried, intent: 'update', otp: await otpFor(second) })
  expect(refused).toMatchObject({ status: 401, data: { step: { sentTo: first.slice(3) } } })
  await post({ ...carried, intent: 'update', otp: await otpFor(first) })
  expect(visitor.actor?.phone).toBe(first)
})

test('of two tabs that confirm the owner, each tries its code against the contact that it shows', async () => {
  const { otpFor } = await testApp()
  const email = `ravi${newPhone().slice(1)}@example.com`
  const { account, visitor } = await person({ email })
  const post = (fields: Fields) => visitor.post(emailForm, '/account/email', { step: 'owner', ...fields })
  for (const to of ['phone', 'email']) await post({ intent: 'send', to })
  const carried = { to: 'phone', sentTo: account.phone?.slice(3) ?? '', sentAtMs: String(Date.now()) }
  const refused = await post({ ...carried, intent: 'confirm', otp: await otpFor(email) })
  expect(refused).toMatchObject({ status: 401, data: { step: { sentTo: account.phone?.slice(3) } } })
  await post({ ...carried, intent: 'confirm', otp: await otpFor(account.phone ?? '') })
  expect((await visitor.open(emailPage, '/account/email')).data.owner.isConfirmed).toBe(true)
})

test('a form of a new contact without a known intent sends nothing', async () => {
  const { db, outbox } = await testApp()
  const { account, visitor } = await person()
  await confirmOwner(db, account.id)
  const contact = `ravi${newPhone().slice(1)}@example.com`
  expect((await visitor.post(emailForm, '/account/email', { contact, intent: 'other' })).status).toBe(422)
  expect(await outbox(contact)).toEqual([])
})

test('going back from the code of a new e-mail needs neither a valid address nor the service that checks addresses', async () => {
  const { app, db } = await testApp()
  const own = `own${newPhone().slice(1)}@example.com`
  const { account, visitor } = await person({ email: own })
  await confirmOwner(db, account.id)
  const usual = app.isDisposableEmail
  app.isDisposableEmail = () => Promise.reject(new Error('The service is not there.'))
  try {
    for (const contact of [own, 'new@example.com', 'not an address', 'x'.repeat(3000)]) {
      const back = await visitor.post(emailForm, '/account/email', { intent: 'edit', contact })
      expect(back.location).toBe('/account/email')
      expect((await visitor.open(emailPage, '/account/email')).data.step).toBeUndefined()
    }
  } finally {
    app.isDisposableEmail = usual
  }
})

test('nobody is told that a device is logged out when the form names none', async () => {
  const { visitor } = await person()
  await visitor.flashes()
  for (const fields of [{ intent: 'end' }, { intent: 'end', sessionId: 'not-an-id' }]) {
    await expect(visitor.post(sessionsForm, '/account/sessions', fields)).rejects.toMatchObject({
      code: 'session_not_found',
    })
  }
  expect(await visitor.flash()).toBeUndefined()
})

test('one session is ended on its page, and a second press is no error', async () => {
  const { account, visitor } = await person()
  const elsewhere = new PageVisitor()
  await signInOnPages(elsewhere, account.phone ?? '')
  const sessions = async () => (await visitor.open(sessionsPage, '/account/sessions')).data.sessions
  const [, other] = await sessions()
  for (const _ of ['once', 'twice']) {
    const ended = await visitor.post(sessionsForm, '/account/sessions', { intent: 'end', sessionId: other.sessionId })
    expect(ended.location).toBe('/account/sessions')
  }
  expect(await sessions()).toHaveLength(1)
  expect((await elsewhere.open(accountPage, '/account')).location).toBe('/')
})

test('the account is deleted on its page with a code and a ticked box, and its person is signed out', async () => {
  const { db, otpFor } = await testApp()
  const { account, visitor } = await person()
  const post = (fields: Fields) => visitor.post(deleteForm, '/account/delete', fields)
  expect((await post({ confirm: 'on' })).data).toMatchObject({ fieldErrors: { ownerOtp: 'otp is required' } })
  await post({ step: 'owner', intent: 'send', to: 'phone' })
  await post({ step: 'owner', intent: 'confirm', to: 'phone', otp: await otpFor(account.phone ?? '') })
  expect((await visitor.open(deletePage, '/account/delete')).data.owner.isConfirmed).toBe(true)
  expect((await post({})).data.fieldErrors).toEqual({ confirm: 'Please confirm that the account should be deleted.' })
  const gone = await post({ confirm: 'on' })
  expect([gone.location, gone.headers.get('clear-site-data')]).toEqual(['/', '"storage"'])
  expect(await visitor.flash()).toEqual({ kind: 'success', message: 'Your account is deleted.' })
  expect(visitor.cookies.has('x-access-token')).toBe(false)
  const row = await db.selectFrom('account').select('deleted_at').where('id', '=', account.id).executeTakeFirstOrThrow()
  expect(row.deleted_at).not.toBeNull()
})

test('the export is a JSON file to keep, and no cache keeps it', async () => {
  const { account, visitor } = await person()
  const { data, headers } = await visitor.open(exportFile, '/account/export')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(JSON.stringify(JSON.parse(data))).toContain(account.phone)
})

test('who does not want to give a name now is not asked again in this session', async () => {
  const visitor = new PageVisitor()
  const phone = newPhone()
  await signInOnPages(visitor, phone)
  const asking = ({ context }: { context: RouterContextProvider }) => ({ asks: asksForName(pageCtx(context)) })
  const isAsked = async () => (await visitor.open(asking, '/')).data.asks
  expect(await isAsked()).toBe(true)
  const later = await visitor.post(nameForm, '/account/name', { intent: 'later', back: '/categories' })
  expect(later.location).toBe('/categories')
  expect(await isAsked()).toBe(false)
  await visitor.post(signOutForm, '/logout', {})
  await forgetOtps(phone)
  await signInOnPages(visitor, phone)
  expect(await isAsked()).toBe(true)
})

test('the page of the name and the API take and refuse the same names', async () => {
  const { as } = await testApp()
  const { account, visitor } = await person()
  const api = await as(account)
  const stored = async () => {
    await visitor.open(accountPage, '/account')
    return visitor.actor?.name
  }
  for (const [typed, name] of [
    ['Bob\nNair', 'Bob Nair'],
    ['Ramesh K.', 'Ramesh K.'],
    ['a'.repeat(100), 'a'.repeat(100)],
  ] as const) {
    expect((await visitor.post(nameForm, '/account/name', { name: typed })).status).toBe(302)
    expect(await stored()).toBe(name)
    expect((await api.post('/users/name', { name: typed })).body.data.name).toBe(name)
  }
  for (const name of ['a'.repeat(101), 'a'.repeat(300), 'S/o Ram', 'Kumar ji (Raju)']) {
    const refused = await visitor.post(nameForm, '/account/name', { name })
    expect(refused).toMatchObject({ status: 422, data: { fieldErrors: { name: 'Invalid name' }, values: { name } } })
    expect((await api.post('/users/name', { name })).status).toBe(422)
  }
  expect(await stored()).toBe('a'.repeat(100))
})
