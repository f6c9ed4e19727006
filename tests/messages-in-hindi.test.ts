import { expect, test } from 'vitest'
import { updateAccount } from '#features/accounts/server/account-queries.ts'
import { sendOtp } from '#features/accounts/server/send-otp.ts'
import { decideAd } from '#features/advertising/server/decide-ad.ts'
import { remindBookingsAt } from '#features/bookings/server/booking-jobs.ts'
import { cancelBooking } from '#features/bookings/server/cancel-booking.ts'
import { confirmBooking } from '#features/bookings/server/confirm-booking.ts'
import { holdSlot } from '#features/bookings/server/hold-slot.ts'
import { tellOfOwnership } from '#features/ownership/server/ownership-messages.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { remindOfPlanEndsAt } from '#features/plans/server/remind-of-plan-ends.ts'
import { inviteReviewsAt } from '#features/ratings/server/invite-reviews.ts'
import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { payInSandbox } from '#tests/factories/book-ad.ts'
import { newPhone } from '#tests/factories/create-account.ts'
import { createAd } from '#tests/factories/create-ad.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createService } from '#tests/factories/create-service.ts'
import { givePlan } from '#tests/factories/give-plan.ts'
import { startPurchase } from '#tests/factories/start-purchase.ts'
import { allLeave, messagesTo, reader, templatesTo } from '#tests/readers-of-hindi.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'

/* Whoever reads the site in Hindi is written to in Hindi (decision 192), whatever the occasion. */

const hours = (count: number, from = new Date()) => new Date(from.getTime() + count * 3_600_000)

test('who books on a page in Hindi, without an account and without signing in, is told so in Hindi; so is the shop', async () => {
  const { db, otpFor, app } = await testApp()
  const owner = await reader({ is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, hours: JSON.stringify('24x7') })
  const [phone, now] = [newPhone(), new Date()]
  const ctx = { ...(await ctxAt(now)), i18n: texts.hi }
  const service = await createService(db, { business_id: business.id })
  const slot = hours(48, new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000))
  const { booking, token } = await holdSlot(ctx, { ...service, startsAt: slot.toISOString() })
  await sendOtp(ctx, { kind: 'phone', value: phone }, 'enquiry')
  const input = { fullName: 'Asha', contactNumber: phone, note: '', token, otp: await otpFor(phone) }
  const booked = await confirmBooking(ctx, booking.id, input, { staySignedIn: false })
  await remindBookingsAt(app, hours(-24, slot))
  await remindBookingsAt(app, hours(-2, slot))
  await cancelBooking(ctx, booked.id, { token })
  const toCustomer = ['BKG-01', 'BKG-04', 'BKG-05', 'BKG-03'].map((name) => `NUKKAD-${name}-HI`)
  expect(await templatesTo(phone)).toEqual(toCustomer)
  expect(await templatesTo(owner.phone)).toEqual(['NUKKAD-BKG-06-HI', 'NUKKAD-BKG-08-HI'])
  expect((await messagesTo(phone))[0]?.body).toContain(`/hi/booked/${token}`)
  await allLeave(phone)
})

test('a business that changes hands is told of in Hindi, to a number by the account that has it', async () => {
  const { app, db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const [hindi, nobody] = [await reader(), newPhone()]
  for (const phone of [hindi.phone, nobody])
    await tellOfOwnership(db, app, { news: 'offered', businessId, phone, email: null, key: `hindi:${phone}` })
  expect([await templatesTo(hindi.phone), await templatesTo(nobody)]).toEqual([['NUKKAD-OWN-06-HI'], ['NUKKAD-OWN-06']])
  const email = `lata${newPhone().slice(1)}@example.com`
  await reader({ phone: null, email })
  await tellOfOwnership(db, app, { news: 'refused', businessId, phone: null, email, key: `hindi:${email}` })
  const [mail] = await messagesTo(email, 'email')
  expect(mail?.subject).toContain('लिस्टिंग के मालिक के बारे में')
  expect(mail?.body).toMatch(/हम आपके काग़ज़ स्वीकार नहीं कर सके.*\/hi\/login-mobile-number\?back=/)
  await allLeave(hindi.phone)
})

test('a review is asked for in Hindi, and the page that ends such messages is in Hindi', async () => {
  const { app, db } = await testApp()
  const customer = await reader()
  const enquiry = await createEnquiry(db, { customer_id: customer.id })
  const noon = new Date('2026-11-20T06:30:00Z')
  const sent_at = new Date(noon.getTime() - 2.1 * dayMs)
  const reply = { enquiry_id: enquiry.id, sender: 'merchant', body: 'Yes, at five.', sent_at } as const
  await db.insertInto('enquiry_message').values(reply).execute()
  await inviteReviewsAt(app, noon)
  expect(await templatesTo(customer.phone)).toEqual(['NUKKAD-REV-02-HI'])
  expect((await messagesTo(customer.phone))[0]?.body).toContain('/hi/review-invitation?token=')
})

test('a plan that ends is told of in Hindi; where its SMS is not registered that is English, and the e-mail Hindi', async () => {
  const { app, db } = await testApp()
  const until = new Date(Date.now() + 40 * dayMs)
  const [first, second] = [await reader({ is_merchant: true }), await reader({ is_merchant: true })]
  const email = `meena${newPhone().slice(1)}@example.com`
  await db.updateTable('account').set({ email }).where('id', '=', second.id).execute()
  const shop = await createBusiness(db, { owner_id: first.id })
  await givePlan(db, shop.id, { until })
  await remindOfPlanEndsAt(app, new Date(until.getTime() - 7 * dayMs))
  const other = await createBusiness(db, { owner_id: second.id, name: 'Meena Sweets' })
  await givePlan(db, other.id, { until })
  const sms = { ...app.sms, canSend: (name: string) => !name.endsWith('-HI') }
  await remindOfPlanEndsAt({ ...app, sms }, new Date(until.getTime() - 7 * dayMs))
  expect([await templatesTo(first.phone), await templatesTo(second.phone)]).toEqual([
    ['NUKKAD-PLN-01-HI'],
    ['NUKKAD-PLN-01'],
  ])
  const [mail] = await messagesTo(email, 'email')
  expect(mail?.subject).toMatch(/^Meena Sweets का प्लान .* को ख़त्म होगा$/)
})

test('an advertiser who reads Hindi hears of the decision in Hindi', async () => {
  const { app, db } = await testApp()
  const person = await reader()
  const day = addDays(indianDate(new Date()), 20)
  const id = await createAd(db, { city: 'chennai', days: [day, day], status: 'REVIEW', accountId: person.id })
  await db
    .updateTable('ad_booking')
    .set({ phone: person.phone ?? '' })
    .where('id', '=', id)
    .execute()
  await decideAd(app, { id, reason: undefined, now: new Date() })
  expect(await templatesTo(person.phone)).toEqual(['NUKKAD-AD-01-HI'])
  await allLeave(person.phone)
})

test('invoice and credit note come by e-mail in Hindi', async () => {
  const { app, db, runJobs } = await testApp()
  const { account, paymentId } = await startPurchase(app)
  await updateAccount(db, account.id, { language: 'hi' })
  expect(await payInSandbox(paymentId)).toBe('PAID')
  await refundPayment(app, { paymentId, reason: 'Bought by mistake', idempotencyKey: `hi-${paymentId}` }, new Date())
  await runJobs()
  const mails = await messagesTo('ravi@mail.example.com', 'email')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^आपका बिल NKD\//),
    expect.stringMatching(/^आपका क्रेडिट नोट CN\//),
  ])
  expect(mails[0]?.body).toContain('सभी टैक्स समेत ₹365 का भुगतान हो गया है।')
  expect(mails[1]?.body).toContain('/hi/login-mobile-number?back=')
})
