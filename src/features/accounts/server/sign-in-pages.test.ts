import { expect, test, vi } from 'vitest'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as nameForm } from '../pages/account-name-page.tsx'
import { action as registerForm } from '../pages/register-page.tsx'
import { action as signInForm, loader as signInPage } from '../pages/sign-in-page.tsx'
import { action as signOutForm } from '../pages/sign-out.ts'

const path = '/login-mobile-number'
const termsMessage = 'You must agree to the Terms of Service and Privacy Policy to proceed.'
const tenDigits = (phone: string) => phone.slice(3)

type Fields = Record<string, string>

test('a refused first step shows the message of the specification and preserves the input', async () => {
  const post = (fields: Fields) => new PageVisitor().post(signInForm, path, { intent: 'send', terms: 'on', ...fields })
  const messages = async (fields: Fields) => (await post(fields)).data.problem.fieldErrors
  expect(await messages({ identifier: '12345' })).toEqual({ identifier: 'Mobile number must be exactly 10 digits.' })
  expect(await messages({ identifier: 'asha@example' })).toEqual({ identifier: 'Invalid email address' })
  expect(await messages({ identifier: '9876543210', terms: '' })).toEqual({ terms: termsMessage })
  const refused = await post({ identifier: '12345', userType: '1' })
  expect(refused.status).toBe(422)
  expect(refused.data.problem.values).toMatchObject({ identifier: '12345', userType: '1' })
})

test('an error that is not a refusal is not shown under the field: it is rethrown, to be logged', async () => {
  const { db } = await testApp()
  const failure = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('The database is away.')
  })
  for (const identifier of ['9876543210', 'asha@example.com']) {
    const response = new PageVisitor().post(signInForm, path, { intent: 'send', identifier, terms: 'on' })
    await expect(response).rejects.toThrow('The database is away.')
  }
  failure.mockRestore()
})

test('a step forged by the browser, with a number that no SMS may be sent to, is ignored', async () => {
  const { outbox } = await testApp()
  const visitor = new PageVisitor()
  const step = { identifier: '+14155552671', role: 'customer', sentAtMs: 0 }
  visitor.cookies.set('sign-in', Buffer.from(JSON.stringify(step)).toString('base64url'))
  expect((await visitor.open(signInPage, path)).data.otpStep).toBeUndefined()
  await visitor.post(signInForm, path, { intent: 'resend' })
  expect(await outbox('+14155552671')).toHaveLength(0)
})

test('a name that the browser wrote into the step is stored as one line, and a longer one than names are is ignored', async () => {
  const { otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  await visitor.post(signInForm, path, { intent: 'send', identifier: tenDigits(phone), terms: 'on' })
  const step = JSON.parse(Buffer.from(visitor.cookies.get('sign-in') ?? '', 'base64url').toString())
  const forge = (name: string) =>
    visitor.cookies.set('sign-in', Buffer.from(JSON.stringify({ ...step, name })).toString('base64url'))
  forge('x'.repeat(101))
  expect((await visitor.open(signInPage, path)).data.otpStep).toBeUndefined()
  forge(' Asha\nRao\u0000 ')
  await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })
  expect(visitor.actor?.name).toBe('Asha Rao')
})

test('without a sign-in in progress, a code only leads to the first step', async () => {
  const response = await new PageVisitor().post(signInForm, path, { intent: 'login', otp: '123456' })
  expect(response).toMatchObject({ status: 302, location: path })
})

test('the second step counts down from 60 and refuses what is not a code, a wrong code, and another code too early', async () => {
  const { otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  await visitor.post(signInForm, path, { intent: 'send', identifier: tenDigits(phone), terms: 'on' })
  const { data } = await visitor.open(signInPage, path)
  expect(data.otpStep).toMatchObject({ sentTo: tenDigits(phone), isPhone: true, resendInSeconds: 60 })
  const submit = async (otp: string) => (await visitor.post(signInForm, path, { intent: 'login', otp })).data.problem
  expect((await submit('12')).fieldErrors.otp).toBe('Form Validation Error')
  const right = await otpFor(phone)
  const wrong = right === '000000' ? '111111' : '000000'
  expect(await submit(wrong)).toMatchObject({
    intent: 'login',
    message: 'Login failed. Please check your credentials.',
  })
  const early = await visitor.post(signInForm, path, { intent: 'resend' })
  expect(early).toMatchObject({ status: 429, data: { problem: { intent: 'resend' } } })
})

test('the modal gets its steps as data, and is redirected only when the visitor is signed in', async () => {
  const { otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  const post = (fields: Fields) => visitor.post(signInForm, path, { inModal: 'on', ...fields })
  const first = await post({
    intent: 'send',
    identifier: tenDigits(phone),
    terms: 'on',
    back: '/categories?city=delhi',
  })
  expect(first).toMatchObject({ status: 200, location: null, data: { otpStep: { sentTo: tenDigits(phone) } } })
  const changed = await post({ intent: 'change' })
  expect(changed).toMatchObject({ location: null, data: { typed: { identifier: tenDigits(phone) } } })
  expect(changed.data.otpStep).toBeUndefined()
  visitor.wait(61)
  await post({ intent: 'send', identifier: tenDigits(phone), terms: 'on', back: '/categories?city=delhi' })
  const done = await post({ intent: 'login', otp: await otpFor(phone) })
  expect(done.location).toBe('/categories?city=delhi')
})

test('after sign-in a booking takes precedence, then an enquiry, then where the server says', async () => {
  const back = '/companydesc/chennai/sri-murugan-7'
  const signInAs = (fields: Fields) => signInOnPages(new PageVisitor(), newPhone(), fields)
  expect(await signInAs({ action: 'BOOK_NOW', back })).toBe(`${back}?isbooknow=true`)
  expect(await signInAs({ action: 'ENQUIRY', back })).toBe(`${back}?isopenmodal=true`)
  expect(await signInAs({})).toBe('/')
  expect(await signInAs({ back })).toBe(back)
  expect(await signInAs({ userType: '1', back })).toBe('/list-business')
  expect(await signInAs({ userType: '1', action: 'ENQUIRY', back })).toBe('/list-business')
})

test('a merchant with a listing goes to the dashboard, or back to the workspace page they came from', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Ravi' })
  await createBusiness(db, { owner_id: owner.id })
  const signInAs = async (fields: Fields) => {
    await db.deleteFrom('otp_challenge').execute()
    return signInOnPages(new PageVisitor(), owner.phone ?? '', { userType: '1', ...fields })
  }
  expect(await signInAs({ back: '/categories' })).toBe('/dashboard-merchant')
  expect(await signInAs({ back: '/merchant-enquiry?page=2' })).toBe('/merchant-enquiry?page=2')
})

test('a known person sees Login Successful at once, a new one after giving a name', async () => {
  const { db } = await testApp()
  const known = new PageVisitor()
  await signInOnPages(known, (await createAccount(db, { name: 'Asha' })).phone ?? '')
  expect(await known.flash()).toEqual({ kind: 'success', message: 'Login Successful' })

  const visitor = new PageVisitor()
  await signInOnPages(visitor, newPhone())
  expect(await visitor.flash()).toBeUndefined()
  const save = (name: string) => visitor.post(nameForm, '/account/name', { name, back: '/categories' })
  expect(await save('   ')).toMatchObject({ status: 422, data: { fieldErrors: { name: 'Please enter your name.' } } })
  expect(await save('Asha-2')).toMatchObject({
    status: 422,
    data: { fieldErrors: { name: 'Invalid name' }, values: { name: 'Asha-2', back: '/categories' } },
  })
  expect((await save('आशा कुमारी')).location).toBe('/categories')
  expect(await visitor.flash()).toEqual({ kind: 'success', message: 'Login Successful' })
})

test('a name that cannot be saved shows an error, and stays in the form', async () => {
  const { db } = await testApp()
  const visitor = new PageVisitor()
  await signInOnPages(visitor, newPhone())
  const failure = vi.spyOn(db, 'updateTable').mockImplementation(() => {
    throw new Error('The database is away.')
  })
  const response = await visitor.post(nameForm, '/account/name', { name: 'Asha', back: '/categories' })
  failure.mockRestore()
  expect(response).toMatchObject({
    status: 500,
    data: { message: 'Something went wrong. Try again.', values: { name: 'Asha' } },
  })
})

test('signing out clears the cookies and everything the browser stored, and the home page confirms it', async () => {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, newPhone())
  expect(visitor.cookies.has('x-access-token')).toBe(true)
  const response = await visitor.post(signOutForm, '/logout', {})
  expect([response.location, response.headers.get('clear-site-data')]).toEqual(['/', '"storage"'])
  expect(visitor.cookies.has('x-access-token') || visitor.cookies.has('x-refresh-token')).toBe(false)
  expect(await visitor.flash()).toEqual({ kind: 'success', message: 'Logout Successful' })
})

test('registering asks for a name, sends a code and creates an account with that name', async () => {
  const { otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  const register = (fields: Fields) =>
    visitor.post(registerForm, '/register', { identifier: tenDigits(phone), terms: 'on', ...fields })
  expect((await register({ name: '' })).data.fieldErrors).toEqual({ name: 'Name is required' })
  expect((await register({ name: 'Asha1' })).data.fieldErrors).toEqual({ name: 'Invalid name' })
  expect((await register({ name: 'आशा कुमारी', back: '/categories' })).location).toBe(path)
  const done = await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })
  expect(done.location).toBe('/categories')
  expect(visitor.actor).toMatchObject({ name: 'आशा कुमारी', role: 'customer', phone })
  expect(await visitor.flash()).toMatchObject({ message: 'Login Successful' })
})

test('registering with a known number signs its owner in and does not change the name', async () => {
  const { db, otpFor } = await testApp()
  const known = await createAccount(db, { name: 'Asha' })
  const visitor = new PageVisitor()
  const phone = known.phone ?? ''
  await visitor.post(registerForm, '/register', { name: 'Somebody', identifier: tenDigits(phone), terms: 'on' })
  await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })
  expect(visitor.actor).toMatchObject({ accountId: known.id, name: 'Asha' })
})

test('whoever comes from the link of a message is told what to sign in for, and not whose enquiry it is', async () => {
  const reasonOf = async (back: string) => {
    const { data } = await new PageVisitor().open(signInPage, `${path}?back=${encodeURIComponent(back)}`)
    return data.reason
  }
  expect(await reasonOf('/customer-message?enquiryId=7')).toEqual({ toRead: 'enquiry' })
  expect(await reasonOf('/bookings')).toEqual({ toRead: 'bookings' })
  expect(await reasonOf('/jobs/3')).toEqual({ toRead: 'requests' })
  expect(await reasonOf('/invitations')).toEqual({ toRead: 'invitation' })
  for (const other of ['/merchant-message?enquiryId=7', '/saved', '/bookingsabc', '/'])
    expect(await reasonOf(other), other).toBeUndefined()
})

test('whoever signs in from a form of an enquiry or a booking is told what for, and is not asked for a role', async () => {
  const { db } = await testApp()
  const { id, name, slug } = await createBusiness(db, { name: 'Sringar Salon' })
  const page = `/companydesc/chennai/${slug}-${id}`
  const reasonOf = async (back: string, action = '') => {
    const query = new URLSearchParams({ back, ...(action && { action }) })
    return (await new PageVisitor().open(signInPage, `${path}?${query}`)).data.reason
  }
  expect(await reasonOf(page, 'ENQUIRY')).toEqual({ ask: name })
  expect(await reasonOf(page, 'BOOK_NOW')).toEqual({ book: name })
  expect(await reasonOf(`${page}/book?service=1&date=2026-11-29`)).toEqual({ book: name })
  expect(await reasonOf('/ask?business=1&business=2')).toEqual({ ask: null })
  expect(await reasonOf('/companydesc/chennai/nobody-99999999', 'ENQUIRY')).toBeUndefined()
})

test('whoever is to review a business is told so, is not asked for a role, and comes back with the chosen stars', async () => {
  const { db, otpFor } = await testApp()
  const { id, name, slug } = await createBusiness(db, { name: 'Meena Sweets' })
  const back = `/companydesc/chennai/${slug}-${id}/rate?stars=4`
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  const opened = await visitor.open(signInPage, `${path}?back=${encodeURIComponent(back)}`)
  expect(opened.data.reason).toEqual({ reviewOf: name })
  const elsewhere = await visitor.open(
    signInPage,
    `${path}?back=${encodeURIComponent(`/companydesc/chennai/${slug}-${id}`)}`,
  )
  expect(elsewhere.data.reason).toBeUndefined()
  await visitor.post(signInForm, path, {
    intent: 'send',
    identifier: tenDigits(phone),
    userType: '0',
    terms: 'on',
    back,
  })
  const signedIn = await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })
  expect(signedIn.location).toBe(back)
})

test('the sign-in asks first for the role of the last time in this browser', async () => {
  const { db } = await testApp()
  const [visitor, owner] = [new PageVisitor(), await createAccount(db, { is_merchant: true })]
  expect((await visitor.open(signInPage, path)).data.lastRole).toBeUndefined()
  await signInOnPages(visitor, owner.phone ?? '', { userType: '1' })
  await visitor.post(signOutForm, '/logout', {})
  expect((await visitor.open(signInPage, path)).data.lastRole).toBe('merchant')
})
