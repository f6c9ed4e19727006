import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageCtx } from '#core/page.ts'
import { middleware as visitorMiddleware } from '#layouts/visitor-layout.tsx'
import { encodeJson } from '#platform/json-text.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'
import { action as signInForm, loader as signInPage } from '../pages/sign-in-page.tsx'
import { readRoleOffer } from './role-offer.ts'

const path = '/login-mobile-number'
const tenDigits = (phone: string) => phone.slice(3)

test('Change number keeps the number and the other choices, and the same number leads back to its valid code', async () => {
  const { outbox, otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  const typed = { identifier: tenDigits(phone), userType: '1', marketing: 'on' }
  await visitor.post(signInForm, path, { ...typed, intent: 'send', terms: 'on', back: '/merchant-enquiry' })
  const otp = await otpFor(phone)
  visitor.wait(20)
  const changed = await visitor.post(signInForm, path, { intent: 'change' })
  expect(changed.location).toBe(`${path}?back=%2Fmerchant-enquiry`)
  expect((await visitor.open(signInPage, changed.location ?? '')).data).toMatchObject({
    typed,
    postLogin: { back: '/merchant-enquiry' },
  })
  const again = await visitor.post(signInForm, path, {
    ...typed,
    intent: 'send',
    terms: 'on',
    back: '/merchant-enquiry',
  })
  expect(again).toMatchObject({ status: 302, location: path })
  expect((await visitor.open(signInPage, path)).data.otpStep).toMatchObject({ resendInSeconds: 40 })
  expect(await outbox(phone)).toHaveLength(1)
  expect((await visitor.post(signInForm, path, { intent: 'login', otp })).location).toBe('/merchant-enquiry')
})

test('a name that the forms refuse is not stored when the browser changes the step that carries it', async () => {
  const { db, otpFor } = await testApp()
  for (const [carried, kept] of [
    ['Call 98765 43210 www.cheap.example', ''],
    ['Asha Kumari', 'Asha Kumari'],
  ] as const) {
    const [visitor, phone] = [new PageVisitor(), newPhone()]
    await visitor.post(signInForm, path, { identifier: tenDigits(phone), userType: '0', intent: 'send', terms: 'on' })
    const step = encodeJson({ identifier: phone, role: 'customer', sentAtMs: Date.now(), name: carried })
    await visitor.post(signInForm, path, { intent: 'login', step, otp: await otpFor(phone) })
    const { name } = await db.selectFrom('account').select('name').where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(name).toBe(kept)
  }
})

test('after Change number another number gets a code of its own', async () => {
  const { otpFor } = await testApp()
  const [visitor, wrong, phone] = [new PageVisitor(), newPhone(), newPhone()]
  await visitor.post(signInForm, path, { intent: 'send', identifier: tenDigits(wrong), terms: 'on' })
  await visitor.post(signInForm, path, { intent: 'change' })
  await visitor.post(signInForm, path, { intent: 'send', identifier: tenDigits(phone), terms: 'on' })
  expect((await visitor.open(signInPage, path)).data.otpStep).toMatchObject({ sentTo: tenDigits(phone) })
  await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })
  expect(visitor.actor).toMatchObject({ phone })
})

test('a link to another page takes over a sign-in in progress: it leads where the newer link points', async () => {
  const { otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  const back = '/customer-message?enquiryId=7'
  await visitor.post(signInForm, path, { intent: 'send', identifier: tenDigits(phone), terms: 'on', back: '/blog' })
  const opened = await visitor.open(signInPage, `${path}?back=${back}`)
  expect(opened.data).toMatchObject({ otpStep: { sentTo: tenDigits(phone) }, postLogin: { back } })
  expect((await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })).location).toBe(back)
})

test('the link of a message leads through sign-in to its page, in the role that the page is for', async () => {
  const { db, otpFor } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Ravi' })
  await createBusiness(db, { owner_id: owner.id })
  const back = '/merchant-message?enquiryId=8'
  const { data } = await new PageVisitor().open(signInPage, `${path}?back=${back}`)
  expect(data.postLogin.back).toBe(back)
  const [visitor, phone] = [new PageVisitor(), owner.phone ?? '']
  const form = { intent: 'send', identifier: tenDigits(phone), userType: '1', terms: 'on', back }
  await visitor.post(signInForm, path, form)
  expect((await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })).location).toBe(back)
})

test('an owner who signs in as Customer from a link for owners does not lose it: the home page offers to switch', async () => {
  const { db, otpFor } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Ravi' })
  const [visitor, phone, back] = [new PageVisitor(), owner.phone ?? '', '/merchant-message?enquiryId=8']
  const form = { intent: 'send', identifier: tenDigits(phone), userType: '0', terms: 'on', back }
  await visitor.post(signInForm, path, form)
  expect((await visitor.post(signInForm, path, { intent: 'login', otp: await otpFor(phone) })).location).toBe('/')
  const offered = ({ context }: { context: RouterContextProvider }) => ({ offer: readRoleOffer(pageCtx(context)) })
  expect((await visitor.open(offered, '/')).data.offer).toEqual({ role: 'merchant', back })
})

test.each(['919812300001', '+91 98123 00001', '०९८१२३००००१', '९८१२३ ००००१'])(
  'the identifier %s is the number 98123 00001, and its code in Hindi digits signs in',
  async (identifier) => {
    const { db, otpFor } = await testApp()
    await db.deleteFrom('otp_challenge').execute()
    const visitor = new PageVisitor()
    await visitor.post(signInForm, path, { intent: 'send', identifier, terms: 'on' })
    const otp = (await otpFor('+919812300001')).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
    await visitor.post(signInForm, path, { intent: 'login', otp })
    expect(visitor.actor).toMatchObject({ phone: '+919812300001' })
  },
)

test('after five wrong tries the person is told to ask for a new code, and the right one no longer helps', async () => {
  const { otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  await visitor.post(signInForm, path, { intent: 'send', identifier: tenDigits(phone), terms: 'on' })
  const otp = await otpFor(phone)
  const enter = async (code: string) =>
    (await visitor.post(signInForm, path, { intent: 'login', otp: code })).data.problem
  const wrong = otp === '000000' ? '111111' : '000000'
  for (const _try of [1, 2, 3, 4])
    expect(await enter(wrong)).toMatchObject({
      message: 'Login failed. Please check your credentials.',
      fieldErrors: {},
    })
  const told = 'Login failed. Please check your credentials. After 5 wrong tries only a new OTP helps.'
  for (const code of [wrong, otp]) expect((await enter(code)).fieldErrors).toEqual({ otp: told })
})

test('too many digits are refused: no code is sent to ten of them', async () => {
  const { outbox } = await testApp()
  const visitor = new PageVisitor()
  const { data } = await visitor.post(signInForm, path, { intent: 'send', identifier: '91981230000', terms: 'on' })
  expect(data.problem.fieldErrors).toEqual({ identifier: 'Mobile number must be exactly 10 digits.' })
  expect(await outbox('+919198123000')).toEqual([])
})

/** Two tabs of one browser at the step of a code, each for its own number; the second was last. */
async function twoTabs() {
  const [visitor, first, second] = [new PageVisitor(), newPhone(), newPhone()]
  const carried: string[] = []
  for (const phone of [first, second]) {
    await visitor.post(signInForm, path, { intent: 'send', identifier: tenDigits(phone), terms: 'on', back: '/blog' })
    carried.push((await visitor.open(signInPage, path)).data.otpStep.carried)
  }
  const [ofFirst = '', ofSecond = ''] = carried
  return { visitor, first, second, ofFirst, ofSecond }
}

test('of two tabs that sign in with different numbers, each tries its code against the number that it shows', async () => {
  const { otpFor } = await testApp()
  const { visitor, first, second, ofFirst } = await twoTabs()
  const otherCode = await visitor.post(signInForm, path, { intent: 'login', step: ofFirst, otp: await otpFor(second) })
  expect(otherCode).toMatchObject({ status: 401, data: { otpStep: { sentTo: tenDigits(first), carried: ofFirst } } })
  expect(visitor.actor).toBeUndefined()
  const right = await visitor.post(signInForm, path, { intent: 'login', step: ofFirst, otp: await otpFor(first) })
  expect(right.location).toBe('/blog')
  expect(visitor.actor).toMatchObject({ phone: first })
})

test('a tab asks for another code, or changes its number, for the number that it shows, also after 15 minutes', async () => {
  const { outbox } = await testApp()
  const { visitor, first, second, ofFirst } = await twoTabs()
  visitor.wait(16 * 60)
  visitor.cookies.delete('sign-in')
  await visitor.post(signInForm, path, { intent: 'resend', step: ofFirst })
  expect([(await outbox(first)).length, (await outbox(second)).length]).toEqual([2, 1])
  expect((await visitor.open(signInPage, path)).data.otpStep).toMatchObject({ sentTo: tenDigits(first) })
  await visitor.post(signInForm, path, { intent: 'change', step: ofFirst })
  expect((await visitor.open(signInPage, path)).data.typed).toMatchObject({ identifier: tenDigits(first) })
})

test('a refused first form stays, although another tab waits for its code', async () => {
  const { visitor } = await twoTabs()
  const { data } = await visitor.post(signInForm, path, { intent: 'send', identifier: '12', terms: 'on' })
  expect(data.problem.values.identifier).toBe('12')
  expect(data.otpStep).toBeUndefined()
})

test('a tab whose number differs from the one that another tab signed in with says so instead of going on wordlessly', async () => {
  const { otpFor } = await testApp()
  const { visitor, first, second, ofFirst, ofSecond } = await twoTabs()
  await visitor.post(signInForm, path, { intent: 'login', step: ofFirst, otp: await otpFor(first) })
  await visitor.flashes()
  const [admitVisitors] = visitorMiddleware
  const behind = (args: never) => (admitVisitors as (args: never, next: () => unknown) => unknown)(args, () => 'form')
  const send = (step: string, otp: string) => visitor.post(behind, path, { intent: 'login', step, otp })
  expect((await send(ofFirst, '123456')).location).toBe('/')
  expect(await visitor.flash()).toBeUndefined()
  expect((await send(ofSecond, await otpFor(second))).location).toBe('/')
  expect((await visitor.flash())?.message).toContain(`You signed in with ${tenDigits(first)} in another tab.`)
  expect(visitor.actor).toMatchObject({ phone: first })
})
