import { expect, test } from 'vitest'
import { queueMessage } from '#core/messages.ts'
import { type AccountChange, accountChangedMessages } from '#features/accounts/server/account-messages.ts'
import { restoreByOtp } from '#features/accounts/server/restore-account.ts'
import { sendOtp } from '#features/accounts/server/send-otp.ts'
import { decideApplication, endAffiliate } from '#features/affiliations/server/decide-application.ts'
import { requestAffiliation } from '#features/affiliations/server/request-affiliation.ts'
import { tellOfDisabled } from '#features/connections/server/connection-messages.ts'
import { remindOfEnquiryAt, setReminder } from '#features/enquiries/server/remind-of-enquiry.ts'
import { withdrawNumber } from '#features/enquiries/server/withdraw-number.ts'
import { sendSavedAlertsAt } from '#features/saved/server/send-alerts.ts'
import { inviteStaff } from '#features/staff/server/invite-staff.ts'
import { confirmSubscription } from '#features/subscribers/server/confirm-subscription.ts'
import { subscribe } from '#features/subscribers/server/subscribe.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { dayMs } from '#platform/durations.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { allLeave, messagesTo, reader, templatesTo } from '#tests/readers-of-hindi.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'

/* Notices to those who read Hindi (decision 230): of their account, receipts, tickets, invitations, programs. */

const newEmail = (name: string) => `${name}${newPhone().slice(1)}@mail.example.com`

test('whoever reads Hindi hears in Hindi of every change of their account, by SMS and e-mail', async () => {
  const { app, db } = await testApp()
  const person = await reader({ email: newEmail('asha') })
  const changes: AccountChange[] = ['email', 'phone', 'deleted', 'restored', 'passkey']
  for (const changed of changes) {
    const told = { accountId: person.id, phone: person.phone, email: person.email, language: person.language }
    for (const message of accountChangedMessages(app, changed, { ...told, now: new Date() }))
      await queueMessage(db, app.config, message)
  }
  expect(await templatesTo(person.phone)).toEqual([1, 2, 3, 4, 5].map((number) => `NUKKAD-ACC-0${number}-HI`))
  for (const { subject, body } of await messagesTo(person.email, 'email')) {
    expect(subject).toMatch(/^Nukkad: आपक[ाे] /)
    expect(body).toContain('अगर यह आपने नहीं किया')
  }
  await allLeave(person.phone)
})

test('an account that is brought back by a call is told so in the language of its pages', async () => {
  const { app, db, otpFor } = await testApp()
  const person = await reader()
  const now = new Date()
  const gone = { deleted_at: now, erase_after: new Date(now.getTime() + dayMs) }
  await db.updateTable('account').set(gone).where('id', '=', person.id).execute()
  const [identifier, ctx] = [{ kind: 'phone' as const, value: person.phone ?? '' }, await ctxAt(now)]
  await sendOtp(ctx, identifier, 'login')
  await restoreByOtp({ ...ctx, app }, { identifier, otp: await otpFor(identifier.value) })
  expect(await templatesTo(person.phone)).toEqual(['NUKKAD-ACC-04-HI'])
})

test('the receipts of a number taken back and of a message to us are in Hindi', async () => {
  const { db } = await testApp()
  const customer = await reader()
  const enquiry = await createEnquiry(db, { customer_id: customer.id, contact_phone: customer.phone ?? '' })
  const ctx = await ctxAt(new Date(), customer)
  await withdrawNumber(ctx, enquiry.business_id)
  const input = { topic: 'COMPLAINT' as const, message: 'मेरी लिस्टिंग का नंबर ग़लत है।' }
  await sendContactMessage(ctx, input, { staySignedIn: false })
  expect(await templatesTo(customer.phone)).toEqual(['NUKKAD-ENQ-07-HI', 'NUKKAD-CNT-01-HI'])
  expect((await messagesTo(customer.phone))[0]?.body).toContain('/hi/login-mobile-number?back=/account/numbers/')
  await allLeave(customer.phone)
  const email = newEmail('meena')
  const byMail = await ctxAt(new Date(), await reader({ phone: null, email }))
  await sendContactMessage(byMail, input, { staySignedIn: false })
  const [mail] = await messagesTo(email, 'email')
  expect(mail?.subject).toMatch(/^आपका संदेश मिल गया है: टिकट CT-\d+$/)
  expect(mail?.body).toContain('शिकायत अधिकारी')
})

test('staff are invited in their language; whoever has no account, in that of the owner', async () => {
  const { db } = await testApp()
  const owner = await reader({ is_merchant: true })
  const ctx = await ctxAt(new Date(), owner, 'merchant')
  const [english, nobody] = [await createAccount(db), newPhone()]
  for (const phone of [english.phone ?? '', nobody]) {
    const business = await createBusiness(db, { owner_id: owner.id })
    await inviteStaff(ctx, business.id, { name: 'Arjun Singh', phone, role: 'replier' })
  }
  expect([await templatesTo(english.phone), await templatesTo(nobody)]).toEqual([
    ['NUKKAD-STF-01'],
    ['NUKKAD-STF-01-HI'],
  ])
  await allLeave(nobody)
})

test('an owner who reads Hindi hears in Hindi that a webhook was switched off, and is reminded in Hindi', async () => {
  const { app, db } = await testApp()
  const owner = await reader({ is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  await tellOfDisabled(db, app, business.id)
  const enquiry = await createEnquiry(db, { business_id: business.id })
  const at = new Date(Date.now() + dayMs)
  await setReminder(await ctxAt(new Date(), owner, 'merchant'), enquiry.id, at)
  await remindOfEnquiryAt(app, { enquiryId: enquiry.id, dueAtMs: at.getTime() }, at)
  expect(await templatesTo(owner.phone)).toEqual(['NUKKAD-WEB-01-HI', 'NUKKAD-ENQ-06-HI'])
  await allLeave(owner.phone)
})

test('news of saved businesses are in Hindi, what changed included', async () => {
  const { app, as, db } = await testApp()
  const person = await reader({ email: newEmail('lata') })
  const business = await createBusiness(db)
  const caller = await as(person)
  await caller.post('/saved-businesses', { businessId: business.id })
  await caller.put(`/saved-businesses/${business.id}/alerts`, { isOn: true })
  await db
    .updateTable('business')
    .set({ hours: JSON.stringify([]) })
    .where('id', '=', business.id)
    .execute()
  await sendSavedAlertsAt(app, new Date('2027-03-04T06:30:00Z'))
  const [mail] = await messagesTo(person.email, 'email')
  expect(mail?.subject).toBe('Sri Murugan Electricals की नई ख़बर')
  expect(mail?.body).toContain(texts.hi.t('It has new opening hours.'))
  expect(mail?.body).toContain('/hi/saved-alerts?token=')
})

test('who applies as an affiliate in Hindi is answered in Hindi: receipt, decision and end', async () => {
  const { app } = await testApp()
  const person = await reader({ email: newEmail('ravi') })
  const ctx = await ctxAt(new Date(), person)
  const { affiliationNumber } = await requestAffiliation(ctx, {
    city: 'Chennai',
    fullName: 'Ravi Verma',
    email: person.email ?? '',
    message: 'I know every shop of Adyar and its people.',
  })
  const id = Number(affiliationNumber.slice(3))
  await decideApplication(app, { id, reason: undefined, now: new Date() })
  await endAffiliate(app, { id, reason: 'लिंक अनजान लोगों को भेजा गया।', now: new Date() })
  const mails = await messagesTo(person.email, 'email')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `आपका अनुरोध मिल गया: ${affiliationNumber}`,
    `Nukkad: आपका आवेदन ${affiliationNumber}`,
    `Nukkad: आपकी साझेदारी ${affiliationNumber}`,
  ])
  expect(mails[1]?.body).toContain('/hi/login-mobile-number?back=/affiliation')
})

test('who asks for the newsletter on a page in Hindi confirms it and ends it on pages in Hindi', async () => {
  const { runJobs } = await testApp()
  const email = newEmail('sunita')
  const ctx = { ...(await ctxAt(new Date())), i18n: texts.hi }
  await subscribe(ctx, { email })
  await runJobs()
  const [asked] = await messagesTo(email, 'email')
  const [, token = ''] = /\/hi\/subscribe\?token=([\w-]+)/.exec(asked?.body ?? '') ?? []
  await confirmSubscription(ctx, token)
  const [, welcome] = await messagesTo(email, 'email')
  expect(welcome?.subject).toBe('अब आपको Nukkad का न्यूज़लेटर मिलेगा')
  expect(welcome?.body).toContain('/hi/unsubscribe?token=')
})
