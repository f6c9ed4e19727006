import { expect, test } from 'vitest'
import { loader as openEnquiries } from '#features/enquiries/pages/customer-enquiries-page.tsx'
import { action as writeForm } from '#features/enquiries/pages/customer-message-page.tsx'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createService } from '#tests/factories/create-service.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as bookForm, loader as openBook } from '../pages/book-page.tsx'
import { action as cancelForm, loader as openBooked } from '../pages/booked-page.tsx'
import { loader as openBookedRoot } from '../pages/booked-redirect.ts'
import { loader as openCalendar } from '../pages/calendar-file.ts'
import { loader as openBookings } from '../pages/customer-bookings-page.tsx'
import { action as dayForm, loader as openDay } from '../pages/day-page.tsx'
import { action as moveForm, loader as openMove } from '../pages/move-page.tsx'
import { loader as openSettings, action as settingsForm } from '../pages/settings-page.tsx'

const tomorrow = addDays(new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10), 1)
const at = (hours: number) => new Date(startOfIndianDate(tomorrow).getTime() + hours * 3_600_000).toISOString()

async function newShop() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, {
    name: 'Ravi Electricals',
    hours: JSON.stringify('24x7'),
    owner_id: owner.id,
  })
  const { serviceId } = await createService(db, { business_id: business.id })
  const params = { city: 'chennai', business: `ravi-electricals-${business.id}` }
  const path = `/companydesc/chennai/${params.business}/book`
  const choose = (time: string) => `${path}?service=${serviceId}&date=${tomorrow}&time=${time}`
  return { owner, business, serviceId, params, path, choose }
}

const typed = (serviceId: number, startsAt: string, phone: string) => ({
  service: String(serviceId),
  startsAt,
  fullName: 'Asha Kumari',
  contactNumber: phone.slice(3),
  note: 'Third floor',
})

/** A visitor books a time with the code that is sent to their number; returns where they are led. */
async function book(visitor: PageVisitor, shop: Awaited<ReturnType<typeof newShop>>, startsAt: string, phone: string) {
  const { otpFor } = await testApp()
  const form = typed(shop.serviceId, startsAt, phone)
  const started = await visitor.post(bookForm, shop.choose('1000'), { ...form, intent: 'start' }, shop.params)
  expect(started).toMatchObject({ status: 200, data: { step: { sentTo: phone.slice(3) } } })
  const otp = await otpFor(phone)
  const done = await visitor.post(
    bookForm,
    shop.choose('1000'),
    { ...form, intent: 'send', otp, staySignedIn: 'on' },
    shop.params,
  )
  expect(done.location).toMatch(/^\/booked\/[\w-]{22}\?new=1$/)
  return (done.location ?? '').replace('/booked/', '').replace('?new=1', '')
}

test('a visitor chooses a time, proves the number, and gets the page of the booking, a calendar file, and a session', async () => {
  const shop = await newShop()
  const visitor = new PageVisitor()
  const opened = await visitor.open(openBook, shop.choose('1000'), shop.params)
  expect(opened.data.times).toMatchObject({ date: tomorrow, startsAt: at(10), isTaken: false })
  const token = await book(visitor, shop, at(10), newPhone())
  const { data } = await visitor.open(openBooked, `/booked/${token}`, { token })
  expect(data.booking).toMatchObject({ service: 'Fan repair', startsAt: at(10), status: 'CONFIRMED', canChange: true })
  const file = await visitor.open(openCalendar, `/booked/${token}/calendar.ics`, { token })
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect((await visitor.open(openBookings, '/bookings')).data.bookings).toMatchObject([{ url: `/booked/${token}` }])
  const taken = await new PageVisitor().open(openBook, shop.choose('1000'), shop.params)
  expect(taken.data.times).toMatchObject({ isTaken: true, nearest: [at(9), at(9.5), at(10.5), at(11)] })
})

test('while the code is awaited the time is kept from others, but not from the browser that holds it', async () => {
  const shop = await newShop()
  const visitor = new PageVisitor()
  const form = { ...typed(shop.serviceId, at(10), newPhone()), intent: 'start' }
  await visitor.post(bookForm, shop.choose('1000'), form, shop.params)
  expect((await visitor.open(openBook, shop.choose('1000'), shop.params)).data).toMatchObject({
    times: { isTaken: false },
    draft: { values: { fullName: 'Asha Kumari' }, step: {} },
    heldUntil: expect.any(String),
  })
  const other = new PageVisitor()
  const refused = await other.post(
    bookForm,
    shop.choose('1000'),
    { ...typed(shop.serviceId, at(10), newPhone()), intent: 'start' },
    shop.params,
  )
  expect(refused).toMatchObject({
    status: 409,
    data: {
      values: { fullName: 'Asha Kumari', note: 'Third floor' },
      problem: { fieldErrors: { startsAt: expect.stringContaining('taken') } },
    },
  })
  expect((await other.open(openBook, shop.choose('1000'), shop.params)).data.times.isTaken).toBe(true)
})

test('a time off the grid, or of another day, is refused though an address names it', async () => {
  const shop = await newShop()
  const visitor = new PageVisitor()
  const form = { ...typed(shop.serviceId, at(10.2), newPhone()), intent: 'start' }
  const refused = await visitor.post(bookForm, shop.choose('1012'), form, shop.params)
  expect([refused.status, refused.data.problem.message]).toEqual([
    409,
    'This time cannot be booked. Please choose one of the free times.',
  ])
})

test('a wrong code books nothing and keeps everything typed', async () => {
  const { otpFor } = await testApp()
  const shop = await newShop()
  const visitor = new PageVisitor()
  const phone = newPhone()
  const form = typed(shop.serviceId, at(10), phone)
  await visitor.post(bookForm, shop.choose('1000'), { ...form, intent: 'start' }, shop.params)
  const wrong = String((Number(await otpFor(phone)) + 1) % 1_000_000).padStart(6, '0')
  const sending = { ...form, intent: 'send', otp: wrong, sentTo: phone.slice(3), sentAtMs: String(Date.now()) }
  const refused = await visitor.post(bookForm, shop.choose('1000'), sending, shop.params)
  expect(refused.data).toMatchObject({ values: form, step: {}, problem: { fieldErrors: { otp: expect.any(String) } } })
})

test('whoever has the link moves and cancels without signing in; an unknown link is no page', async () => {
  const shop = await newShop()
  const token = await book(new PageVisitor(), shop, at(10), newPhone())
  const other = new PageVisitor()
  const params = { token }
  expect(
    (await other.open(openMove, `/booked/${token}/move?date=${tomorrow}&time=1500`, params)).data.times,
  ).toMatchObject({
    startsAt: at(15),
    isTaken: false,
  })
  expect((await other.post(moveForm, `/booked/${token}/move`, { startsAt: at(15) }, params)).location).toBe(
    `/booked/${token}`,
  )
  expect((await other.open(openBooked, `/booked/${token}`, params)).data.booking.startsAt).toBe(at(15))
  await other.post(cancelForm, `/booked/${token}`, {}, params)
  expect((await other.open(openBooked, `/booked/${token}`, params)).data.booking).toMatchObject({
    status: 'CANCELLED',
    canChange: false,
  })
  expect((await other.open(openBookedRoot, '/booked')).location).toBe('/login-mobile-number?back=/bookings')
  await expect(other.open(openBooked, '/booked/unknown', { token: 'unknown' })).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('the page that moves a booking begins on its day, and its present time is shown but not offered', async () => {
  const shop = await newShop()
  const token = await book(new PageVisitor(), shop, at(10), newPhone())
  const { data } = await new PageVisitor().open(openMove, `/booked/${token}/move`, { token })
  const { date, slots } = data.times
  expect(date).toBe(tomorrow)
  expect(slots.find((slot: { startsAt: string }) => slot.startsAt === at(10))).toMatchObject({
    isFree: false,
    isPresent: true,
  })
  expect(slots.filter((slot: { isPresent: boolean }) => slot.isPresent)).toHaveLength(1)
  const again = await new PageVisitor().open(openMove, `/booked/${token}/move?date=${tomorrow}&time=1000`, { token })
  expect(again.data.times.isTaken).toBe(true)
  expect(again.data.times.nearest).not.toContain(at(10))
})

test('an enquiry whose time is booked waits for nobody: its customer sees it among the booked, not the pending', async () => {
  const shop = await newShop()
  const visitor = new PageVisitor()
  const token = await book(visitor, shop, at(10), newPhone())
  const { data } = await visitor.open(openEnquiries, '/customer-enquiryPending')
  expect(data).toMatchObject({ counts: { PENDING: 0 }, list: { rows: [{ booking: 'coming' }] } })
  await visitor.post(cancelForm, `/booked/${token}`, {}, { token })
  const after = await visitor.open(openEnquiries, '/customer-enquiryPending')
  expect(after.data).toMatchObject({ counts: { PENDING: 0 }, list: { rows: [{ booking: 'cancelled' }] } })
})

test('who writes again about a booked time waits for an answer, and is counted and shown among the pending', async () => {
  const shop = await newShop()
  const visitor = new PageVisitor()
  await book(visitor, shop, at(10), newPhone())
  const { data } = await visitor.open(openEnquiries, '/customer-enquiryPending')
  const [{ enquiryId }] = data.list.rows
  await visitor.post(writeForm, `/customer-message?enquiryId=${enquiryId}`, {
    intent: 'reply',
    message: 'Is there parking?',
  })
  const after = await visitor.open(openEnquiries, '/customer-enquiryPending')
  expect(after.data).toMatchObject({ counts: { PENDING: 1 }, list: { rows: [{ booking: undefined }] } })
})

test('where nothing can be booked, people are led to the form that asks for a time', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db, { name: 'Sri Murugan' })
  const params = { city: 'chennai', business: `sri-murugan-${business.id}` }
  const { location } = await new PageVisitor().open(openBook, '/x', params)
  expect(location).toBe(`/companydesc/chennai/sri-murugan-${business.id}?isbooknow=true`)
})

async function signedInOwner(owner: { phone: string | null }) {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '', { userType: '1' })
  return visitor
}

test('the owner says what can be booked, with hours of its own, and days off; strangers change nothing', async () => {
  const shop = await newShop()
  const business = String(shop.business.id)
  const owner = await signedInOwner(shop.owner)
  const form = {
    business,
    intent: 'save',
    service: '',
    name: 'MCB change',
    price: '₹1,350',
    duration: '45',
    before: '0',
    after: '15',
    lead: '60',
    horizon: '30',
    places: '2',
    ownHours: 'on',
    ...{ 'mon-from': '09:00', 'mon-to': '13:00', 'mon-from2': '16:00', 'mon-to2': '20:00' },
  }
  expect((await owner.post(settingsForm, '/booking', form)).location).toBe(`/booking?business=${business}`)
  const wrong = await owner.post(settingsForm, '/booking', { ...form, 'tue-from': 'nine' })
  expect(wrong).toMatchObject({
    status: 422,
    data: { values: { name: 'MCB change' }, fieldErrors: { 'tue-from': 'Please give the time it opens' } },
  })
  await owner.post(settingsForm, '/booking', { business, intent: 'dayOff', day: tomorrow, reason: 'Wedding' })
  const { chosen } = (await owner.open(openSettings, `/booking?business=${business}`)).data
  expect(chosen.services).toMatchObject([
    { name: 'Fan repair' },
    { name: 'MCB change', pricePaise: 1350_00, bufferMinutes: 15 },
  ])
  expect(chosen.daysOff).toEqual([{ day: tomorrow, reason: 'Wedding' }])
  const { db } = await testApp()
  const stranger = await signedInOwner(await createAccount(db, { is_merchant: true }))
  for (const intent of ['save', 'off', 'remove', 'dayOff'])
    expect(
      (
        await stranger.post(settingsForm, '/booking', {
          ...form,
          intent,
          service: String(shop.serviceId),
          day: tomorrow,
        })
      ).status,
    ).toBe(404)
})

test('a new service whose form is sent twice is there once, another one of its name beside it', async () => {
  const shop = await newShop()
  const business = String(shop.business.id)
  const owner = await signedInOwner(shop.owner)
  const hours = { ownHours: 'on', 'mon-from': '09:00', 'mon-to': '13:00' }
  const numbers = { price: '500', duration: '45', before: '0', after: '15', lead: '60', horizon: '30', places: '1' }
  const form = { business, intent: 'save', service: '', name: 'Wiring', ...numbers, ...hours }
  const names = async () =>
    (await owner.open(openSettings, `/booking?business=${business}`)).data.chosen.services.map(
      ({ name }: { name: string }) => name,
    )
  await Promise.all([owner.post(settingsForm, '/booking', form), owner.post(settingsForm, '/booking', form)])
  expect(await names()).toEqual(['Fan repair', 'Wiring'])
  await owner.post(settingsForm, '/booking', { ...form, 'mon-to': '14:00' })
  await owner.post(settingsForm, '/booking', { ...form, price: '' })
  await owner.post(settingsForm, '/booking', { ...form, price: '' })
  expect(await names()).toEqual(['Fan repair', 'Wiring', 'Wiring', 'Wiring'])
})

test('a business whose name is not in Latin letters is booked at its own address, and another leads to it once', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db, { name: 'देशमुख डेंटल क्लिनिक', hours: JSON.stringify('24x7') })
  await createService(db, { business_id: id })
  const visitor = new PageVisitor()
  const bookAt = (slug: string) => {
    const params = { city: 'chennai', business: `${slug}-${id}` }
    return visitor.open(openBook, encodeURI(`/companydesc/chennai/${params.business}/book`), params)
  }
  expect((await bookAt('देशमुख-डेंटल-क्लिनिक')).data.business).toMatchObject({ id })
  expect((await bookAt('x')).location).toBe(encodeURI(`/companydesc/chennai/देशमुख-डेंटल-क्लिनिक-${id}/book`))
})

test('somebody who only answers gets the bookings of the day, and not an offer to list a business', async () => {
  const { business } = await newShop()
  const { db } = await testApp()
  const replier = await signedInOwner(await createStaff(db, business.id, 'replier'))
  expect((await replier.open(openSettings, '/booking')).location).toBe('/booking/day')
  const nobody = await signedInOwner(await createAccount(db, { is_merchant: true }))
  expect((await nobody.open(openSettings, '/booking')).data).toEqual({ listings: [], chosen: undefined })
})

test('who only answers is offered no settings on the day of a business, its manager is', async () => {
  const { business } = await newShop()
  const { db } = await testApp()
  const mayEdit = async (role: 'manager' | 'replier') => {
    const visitor = await signedInOwner(await createStaff(db, business.id, role))
    return (await visitor.open(openDay, `/booking/day?business=${business.id}`)).data.chosen.mayEdit
  }
  expect([await mayEdit('manager'), await mayEdit('replier')]).toEqual([true, false])
})

test('the day of a business shows its bookings; the owner enters one by hand, and a taken time keeps what was typed', async () => {
  const shop = await newShop()
  await book(new PageVisitor(), shop, at(10), newPhone())
  const owner = await signedInOwner(shop.owner)
  const business = String(shop.business.id)
  const byHand = {
    business,
    intent: 'add',
    serviceId: String(shop.serviceId),
    date: tomorrow,
    time: '10:15',
    fullName: 'Ram',
    contactNumber: '',
    note: '',
  }
  const refused = await owner.post(dayForm, '/booking/day', byHand)
  expect(refused).toMatchObject({ status: 409, data: { values: { fullName: 'Ram' } } })
  const mistyped = await owner.post(dayForm, '/booking/day', { ...byHand, date: '0206-11-27' })
  expect(mistyped).toMatchObject({
    status: 422,
    data: { fieldErrors: { date: expect.stringContaining('check the year') }, values: { fullName: 'Ram' } },
  })
  const entered = await owner.post(dayForm, '/booking/day', { ...byHand, time: '12:15' })
  expect(entered.location).toMatch(/^\/booking\/day\?booking=\d+$/)
  const { chosen } = (await owner.open(openDay, entered.location ?? '')).data
  expect(chosen.bookings).toMatchObject([
    { name: 'Asha Kumari', note: 'Third floor', may: { cancel: true, complete: false } },
    { name: 'Ram', isByHand: true },
  ])
  // What is free is offered beside what is taken.
  const [before, between] = chosen.gaps
  expect(before).toMatchObject({ kind: 'free', to: chosen.bookings[0].startsAt })
  expect(between).toMatchObject({ kind: 'free', to: chosen.bookings[1].startsAt })
  const { db } = await testApp()
  const stranger = await signedInOwner((await createBusinessOwner(db)).owner)
  const id = chosen.bookings[0].id
  for (const intent of ['cancel', 'move', 'complete'])
    expect(
      (await stranger.post(dayForm, '/booking/day', { booking: String(id), intent, date: tomorrow, time: '18:00' }))
        .status,
    ).toBe(404)
  expect((await stranger.open(openDay, `/booking/day?booking=${id}`)).data.chosen.bookings).toEqual([])
})

async function createBusinessOwner(db: Awaited<ReturnType<typeof testApp>>['db']) {
  const owner = await createAccount(db, { is_merchant: true })
  await createBusiness(db, { owner_id: owner.id })
  return { owner }
}
