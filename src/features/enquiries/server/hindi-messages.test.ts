import { expect, test } from 'vitest'
import { registeredLanguage } from '#core/message-language.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { noteLanguage } from '#features/accounts/server/note-language.ts'
import { sendOtp } from '#features/accounts/server/send-otp.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { testApp } from '#tests/test-app.ts'
import { type Language, languages } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { notifyCustomer, notifyMerchant } from './notify-party.ts'

/* People are written to in the language in which they used the site last. */

async function usedIn(language: Language, contacts: { email?: string } = {}) {
  const { db } = await testApp()
  const account = await createAccount(db, { is_merchant: true, ...contacts })
  const ctx = { ...(await ctxAt(new Date())), i18n: texts[language] }
  await startSession(ctx, account.id, 'merchant')
  return { account, ctx }
}

const messagesTo = async (recipient: string | null) => {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('recipient', '=', recipient ?? '')
    .orderBy('id')
    .execute()
  return rows.map(({ body, subject, dlt_template_id: template }) => ({ body, subject, template }))
}

async function tellOwner(account: { id: number }, app?: object) {
  const { db } = await testApp()
  const business = await createBusiness(db, { owner_id: account.id, name: 'Cool Point' })
  const enquiry = await createEnquiry(db, { business_id: business.id })
  const ctx = await ctxAt(new Date())
  await notifyMerchant(db, { ...ctx, app: { ...ctx.app, ...app } }, enquiry, 'newEnquiry', `hindi-${enquiry.id}`)
  return enquiry
}

test('the owner of a business who reads Hindi is told of an enquiry in Hindi, with links to pages in Hindi', async () => {
  const { runJobs, outbox } = await testApp()
  const email = `meena${newPhone().slice(1)}@example.com`
  const { account } = await usedIn('hi', { email })
  const { id } = await tellOwner(account)
  const link = `/hi/login-mobile-number?back=/merchant-message?enquiryId=${id}`
  const [sms] = await messagesTo(account.phone)
  expect(sms).toMatchObject({
    template: 'NUKKAD-ENQ-01-HI',
    body: expect.stringContaining('एक ग्राहक ने आपसे पूछताछ की है'),
  })
  expect(sms?.body).toContain(link)
  const [mail] = await messagesTo(email)
  expect(mail?.subject).toMatch(/^नई पूछताछ: /)
  expect(mail?.body).toContain(link)
  // It is the registered text, so it leaves.
  await runJobs()
  expect((await outbox(account.phone ?? ''))[0]?.body).toBe(sms?.body)
})

test('the language used last decides, of a customer as well', async () => {
  const { db } = await testApp()
  const { account, ctx } = await usedIn('hi')
  const enquiry = await createEnquiry(db, { customer_id: account.id, contact_phone: account.phone ?? '' })
  const told = { ...enquiry, business_name: 'Cool Point' }
  await notifyCustomer(db, ctx, told as never, 'merchantReplied', `first-${enquiry.id}`)
  ctx.actor = { ...(ctx.actor as NonNullable<typeof ctx.actor>), language: 'hi' }
  await noteLanguage({ ...ctx, i18n: texts.en })
  expect((await findAccount(db, account.id))?.language).toBe('en')
  await notifyCustomer(db, ctx, told as never, 'merchantReplied', `second-${enquiry.id}`)
  expect((await messagesTo(account.phone)).map(({ template }) => template)).toEqual([
    'NUKKAD-ENQ-04-HI',
    'NUKKAD-ENQ-04',
  ])
})

test('an SMS whose Hindi text is not registered is English; the e-mail is Hindi all the same', async () => {
  const email = `sunita${newPhone().slice(1)}@example.com`
  const { account } = await usedIn('hi', { email })
  const { app } = await testApp()
  await tellOwner(account, { sms: { ...app.sms, canSend: (name: string) => !name.endsWith('-HI') } })
  expect((await messagesTo(account.phone))[0]?.template).toBe('NUKKAD-ENQ-01')
  expect((await messagesTo(email))[0]?.subject).toMatch(/^नई पूछताछ: /)
})

test.each(languages)('a code is sent in the language of the page that asks for it: %s', async (language) => {
  const { outbox } = await testApp()
  const phone = newPhone()
  const ctx = { ...(await ctxAt(new Date())), i18n: texts[language] }
  await sendOtp(ctx, { kind: 'phone', value: phone }, 'login')
  const [sms] = await outbox(phone)
  const words = { en: /^\d{6} is your OTP for Nukkad\./, hi: /^\d{6} Nukkad के लिए आपका OTP है।/ }
  expect(sms?.body).toMatch(words[language])
  // Browsers read the code from the last line.
  expect(sms?.body).toMatch(/\n\n@localhost #\d{6}$/)
})

test.each([
  [[], [], 'en'],
  [['X-HI'], [], 'hi'],
  [['X-HI'], ['X'], 'en'],
  [['X-HI'], ['X', 'X-HI'], 'hi'],
  [[], ['X', 'X-HI'], 'en'],
])('by WhatsApp, with SMS %j and WhatsApp %j registered, a reader of Hindi gets %s', (sms, whatsapp, language) => {
  const knows = (names: string[]) => ({ canSend: (name: string) => names.includes(name) }) as never
  const app = { sms: knows(sms), whatsapp: knows(whatsapp) }
  expect(registeredLanguage(app, { template: 'X', wanted: 'hi', channel: 'whatsapp' })).toBe(language)
  expect(registeredLanguage(app, { template: 'X', wanted: 'en', channel: 'whatsapp' })).toBe('en')
})
