import { expect, test } from 'vitest'
import { action as contactForm } from '#features/support/pages/contact-page.tsx'
import { newPhone } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'

const message = (phone: string, text: string) => ({
  topic: 'QUESTION',
  fullName: 'Meena Pillai',
  contactNumber: phone.slice(3),
  message: text,
})

test("after a stranger asked for a number's code, its owner's form says that a code was sent only because one was", async () => {
  const { otpFor, outbox } = await testApp()
  const phone = newPhone()
  const [stranger, owner] = [new PageVisitor(), new PageVisitor()]
  const fields = message(phone, 'How do I list my shop with you?')
  await stranger.post(contactForm, '/contact', { ...fields, intent: 'start' })
  const second = await owner.post(contactForm, '/contact', { ...fields, intent: 'start' })
  expect(second.data.step).toMatchObject({ sentTo: phone.slice(3), resendInSeconds: 60 })
  expect(await outbox(phone)).toHaveLength(2)
  const sent = await owner.post(contactForm, '/contact', { ...fields, intent: 'send', otp: await otpFor(phone) })
  expect(sent.location).toMatch(/^\/contact\?ticket=CT-/)
})

test('a corrected form goes on with the code that this browser was just sent', async () => {
  const { outbox } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  await visitor.post(contactForm, '/contact', { ...message(phone, 'How do I list my shop?'), intent: 'start' })
  const again = await visitor.post(contactForm, '/contact', { ...message(phone, 'How do I list it?'), intent: 'start' })
  expect(again.data.step).toMatchObject({ sentTo: phone.slice(3) })
  expect(await outbox(phone)).toHaveLength(1)
})

test('a form does not say that a code was sent when the last one has no tries left: it says how long to wait', async () => {
  const { otpFor } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  const first = message(phone, 'How do I list my shop with you?')
  await visitor.post(contactForm, '/contact', { ...first, intent: 'start' })
  const wrong = (await otpFor(phone)) === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    await visitor.post(contactForm, '/contact', { ...first, intent: 'send', otp: wrong })
  }
  const second = message(phone, 'And what does it cost for a year?')
  const refused = await visitor.post(contactForm, '/contact', { ...second, intent: 'start' })
  expect(refused).toMatchObject({ status: 429, data: { step: undefined } })
  expect(refused.data.problem.message).toMatch(/^An OTP was just sent\. You can ask for another in \d+ seconds\.$/)
})

test('who just used a code signs in, or sends another form, with a new one at once', async () => {
  const { otpFor, outbox } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  const first = message(phone, 'How do I list my shop with you?')
  await visitor.post(contactForm, '/contact', { ...first, intent: 'start' })
  await visitor.post(contactForm, '/contact', { ...first, intent: 'send', otp: await otpFor(phone) })
  const second = message(phone, 'And what does it cost for a year?')
  const next = await visitor.post(contactForm, '/contact', { ...second, intent: 'start' })
  expect(next.data.step).toMatchObject({ sentTo: phone.slice(3), resendInSeconds: 60 })
  await visitor.post(contactForm, '/contact', { ...second, intent: 'send', otp: await otpFor(phone) })
  expect(await signInOnPages(visitor, phone)).toBe('/')
  expect(await outbox(phone)).toHaveLength(3)
})
