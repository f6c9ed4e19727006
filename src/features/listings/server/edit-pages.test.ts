import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { listClosedByName } from '#features/businesses/server/list-closed-by-name.ts'
import { showBusiness } from '#features/businesses/server/show-business.ts'
import { dialledLandline } from '#platform/phone.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { texts } from '#texts/server-texts.ts'
import { action as aboutForm, loader as aboutPage } from '../pages/about-company-page.tsx'
import { action as companyForm, loader as companyPage } from '../pages/company-info-page.tsx'
import { action as contactForm, loader as contactPage } from '../pages/contact-info-page.tsx'
import { action as hashForm } from '../pages/hash-page.tsx'
import { action as historyForm, loader as historyPage } from '../pages/history-page.tsx'
import { BadgeWarning } from '../ui/badge-warning.tsx'
import { editListing } from './edit-listing.ts'
import { hasBadgeForDocuments } from './listing-queries.ts'

async function shop(overrides: Parameters<typeof createBusiness>[1] = {}) {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, category: 'plumbers', ...overrides })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const row = () => db.selectFrom('business').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()
  return { db, owner, business, visitor, row, own: { business: String(business.id), edits: '0', intent: 'save' } }
}

const about = 'We repair taps, tanks and pumps in Adyar since 1998, also on Sundays.'
const other = 'We also clean water tanks, with a certificate and a photo of the result.'

test('two people who edit at once do not overwrite each other: the second sees what was typed, and may then save', async () => {
  const { visitor, row, own } = await shop()
  await visitor.post(aboutForm, '/about-company', { ...own, description: about })
  const late = await visitor.post(aboutForm, '/about-company', { ...own, description: other })
  expect(late).toMatchObject({ status: 409, data: { values: { description: other, edits: '1' } } })
  expect((await row()).description).toBe(about)
  const sent = await visitor.post(aboutForm, '/about-company', { ...own, edits: '1', description: other })
  expect(sent.status).toBe(302)
  expect((await row()).description).toBe(other)
})

test('what strangers type into a form of a listing is not judged: it does not exist to them', async () => {
  const { own } = await shop()
  const { visitor: stranger } = await shop()
  for (const form of ['identity', 'place', 'state', 'hours', 'days']) {
    const typed = { ...own, form, name: '12345678', pincode: '1', status: 'closed', reopensOn: 'soon' }
    expect((await stranger.post(companyForm, '/company-info', typed)).status, form).toBe(404)
  }
  expect((await stranger.post(contactForm, '/contact-info', { ...own, landline: '1' })).status).toBe(404)
})

test('before the name of a business with a badge given for documents is changed, the form says that the badge ends', async () => {
  const { db, business, owner, visitor } = await shop({ phone: newPhone() })
  const isSaid = async () => (await visitor.open(companyPage, '/company-info')).data.company.hasBadgeForDocuments
  const change = (values: { is_verified?: boolean; phone?: string | null }) =>
    db.updateTable('business').set(values).where('id', '=', business.id).execute()
  expect(await isSaid()).toBe(false)
  await change({ is_verified: true })
  expect(await isSaid()).toBe(true)
  // The number that its owner proved: the badge stays with another name.
  await change({ phone: owner.phone })
  await change({ is_verified: true })
  expect(await isSaid()).toBe(false)
})

test('the forms say beforehand that another name, native name or city ends the badge exactly where it does', async () => {
  const { app, db } = await testApp()
  const salem = app.places.cityBySlug('salem')?.id ?? 0
  const changes = [{ name: 'Other Works' }, { native_name: 'दूसरी दुकान' }, { city_id: salem }]
  for (const isOwnNumber of [true, false]) {
    for (const isDemo of [true, false]) {
      for (const change of changes) {
        const { business, owner, row } = await shop({ is_demo: isDemo, native_name: 'दुकान' })
        const set = (values: object) => db.updateTable('business').set(values).where('id', '=', business.id).execute()
        await set({ phone: isOwnNumber ? owner.phone : newPhone() })
        await set({ is_verified: true })
        const isWarned = await hasBadgeForDocuments(db, business.id)
        await set(change)
        expect((await row()).is_verified, JSON.stringify({ isOwnNumber, isDemo, change })).toBe(!isWarned)
      }
    }
  }
})

test('the warning stands in the form of the name and in that of the place', async () => {
  const html = (of: 'name' | 'city') => htmlOf(createElement(BadgeWarning, { of }))
  expect(html('name')).toContain('another one in your script')
  expect(html('city')).toContain('In another city it ends at once')
  for (const file of ['identity-form', 'place-form'])
    expect(readFileSync(`src/features/listings/ui/${file}.tsx`, 'utf8')).toMatch(
      /company\.hasBadgeForDocuments && <BadgeWarning/,
    )
})

test('a refused form keeps everything that was typed', async () => {
  const { visitor, own } = await shop()
  const typed = { ...own, form: 'identity', name: '12345678', nativeName: 'दुकान', gstNo: '27AAPFU0939F1ZW', q: 'tap' }
  const refused = await visitor.post(companyForm, '/company-info', typed)
  expect(refused).toMatchObject({ status: 422, data: { values: typed } })
  expect(refused.data.fieldErrors).toMatchObject({ gstNo: 'Invalid Gst number' })
})

test('the buttons without script look up kinds of business, fill in the place of a PIN code and copy hours', async () => {
  const { visitor, business, own } = await shop()
  const found = await visitor.post(companyForm, '/company-info', {
    ...own,
    form: 'identity',
    intent: 'find',
    q: 'bijli mistri',
  })
  expect(found.data.found.length).toBeGreaterThan(0)
  const place = { ...own, form: 'place', intent: 'fill', pincode: '600020' }
  const filled = await visitor.post(companyForm, '/company-info', place)
  expect(filled.data.values).toMatchObject({ city: 'Chennai', state: 'Tamil Nadu' })
  const hours = { ...own, form: 'hours', intent: 'copy', choice: 'own', 'mon-from': '09:00', 'mon-to': '18:00' }
  const copied = await visitor.post(companyForm, '/company-info', hours)
  expect(copied.data.values).toMatchObject({ 'sun-from': '09:00', 'sun-to': '18:00' })
  const { data } = await visitor.open(companyPage, `/company-info?business=${business.id}`)
  expect(data.company.trades.map(({ id }: { id: number }) => id)).toEqual(data.chosen.fields.categoryIds)
})

test('a name and a kind of business from an import may stay as they are', async () => {
  const { visitor, row, own, business } = await shop({ name: 'M/s. Sharma* & Co [Regd]' })
  const { data } = await visitor.open(companyPage, `/company-info?business=${business.id}`)
  const [id] = data.chosen.fields.categoryIds
  const form = {
    ...own,
    form: 'identity',
    name: business.name,
    nativeName: 'शर्मा',
    gstNo: '',
    main: String(id),
    [`category-${id}`]: 'on',
  }
  expect((await visitor.post(companyForm, '/company-info', form)).status).toBe(302)
  expect(await row()).toMatchObject({ name: business.name, native_name: 'शर्मा' })
})

test('another mobile number gets on the page after a code sent to it, and not with a wrong one', async () => {
  const { otpFor } = await testApp()
  const { visitor, row, own, business } = await shop()
  const number = newPhone()
  const form = { ...own, form: 'number', contact: number.slice(3) }
  expect((await visitor.post(contactForm, '/contact-info', { ...form, intent: 'send' })).status).toBe(302)
  const { data } = await visitor.open(contactPage, `/contact-info?business=${business.id}`)
  expect(data.number.step).toMatchObject({ sentTo: number.slice(3) })
  const code = await otpFor(number)
  const wrongCode = code === '000000' ? '111111' : '000000'
  const wrong = await visitor.post(contactForm, '/contact-info', {
    ...form,
    intent: 'update',
    otp: wrongCode,
    sentTo: data.number.step.sentTo,
    sentAtMs: String(data.number.step.sentAtMs),
  })
  expect([wrong.status, wrong.data.step.sentTo]).toEqual([401, number.slice(3)])
  expect((await row()).phone).toBeNull()
  expect((await visitor.post(contactForm, '/contact-info', { ...form, intent: 'update', otp: code })).status).toBe(302)
  expect((await row()).phone).toBe(number)
})

test('customers see the mobile number of a business only while its switch is on', async () => {
  const { visitor, row, own, owner } = await shop()
  const save = async (edits: number, form: Record<string, string>) =>
    (await visitor.post(contactForm, '/contact-info', { ...own, edits: String(edits), phone: 'own', ...form })).status
  expect(await save(0, { showsPhone: 'on' })).toBe(302)
  expect((await row()).phone).toBe(owner.phone)
  expect(await save(1, { contactPerson: 'Kavitha', showsPhone: 'off' })).toBe(302)
  expect(await row()).toMatchObject({ phone: null, contact_person: 'Kavitha' })
})

test('a page older than its switches leaves number and e-mail address as public as they are', async () => {
  const { visitor, row, own, owner } = await shop({ email: 'shop@example.com', shows_email: true })
  const form = { ...own, phone: 'own', emailAddress: 'shop@example.com' }
  await visitor.post(contactForm, '/contact-info', { ...form, showsPhone: 'on', showsEmail: 'on' })
  await visitor.post(contactForm, '/contact-info', { ...form, edits: '1', contactPerson: 'Kavitha' })
  expect(await row()).toMatchObject({ phone: owner.phone, shows_email: true, contact_person: 'Kavitha' })
  await visitor.post(contactForm, '/contact-info', { ...form, edits: '2', phone: 'none' })
  expect((await row()).phone).toBeNull()
})

test('a landline may be typed with spaces, and what the form then shows of it is taken again', async () => {
  const { visitor, row, own, business } = await shop()
  const form = { ...own, landline: '044 2815 0000' }
  expect((await visitor.post(contactForm, '/contact-info', form)).status).toBe(302)
  expect((await row()).landline).toBe('+914428150000')
  const { data } = await visitor.open(contactPage, `/contact-info?business=${business.id}`)
  const shown = dialledLandline(data.chosen.fields.landline)
  const again = { ...form, edits: '1', landline: shown, contactPerson: 'Kavitha' }
  expect((await visitor.post(contactForm, '/contact-info', again)).status).toBe(302)
  expect(await row()).toMatchObject({ landline: '+914428150000', contact_person: 'Kavitha' })
})

test('ticked and typed hashtags are saved together', async () => {
  const { visitor, row, own } = await shop({ hashtags: ['taps', 'tanks'] })
  await visitor.post(hashForm, '/hash', { ...own, 'kept-taps': 'on', hashtags: '#Pumps' })
  expect((await row()).hashtags).toEqual(['taps', 'pumps'])
})

test('nobody opens or changes the listing of somebody else', async () => {
  const { visitor, own, business } = await shop()
  const { db } = await testApp()
  const strangers = await createBusiness(db, { description: 'Not theirs.' })
  const { data } = await visitor.open(aboutPage, `/about-company?business=${strangers.id}`)
  expect(data.chosen.id).toBe(business.id)
  const refused = await visitor.post(aboutForm, '/about-company', {
    ...own,
    business: String(strangers.id),
    description: about,
  })
  expect(refused.status).toBe(404)
})

test('the history says who changed what, and the last change can be undone, and the undoing too', async () => {
  const { db, owner, business, visitor, row, own } = await shop({ description: about })
  await visitor.post(aboutForm, '/about-company', { ...own, description: other })
  await visitor.post(hashForm, '/hash', { ...own, edits: '1', hashtags: 'eggless' })
  const path = `/listing-history?business=${business.id}`
  const changes = async () => (await visitor.open(historyPage, path)).data.changes
  const undo = (change: number) =>
    visitor.post(historyForm, path, { business: String(business.id), change: String(change) })
  const [second, first] = await changes()
  expect(first).toMatchObject({ by: owner.name, differences: [{ field: 'description', before: about, after: other }] })
  expect(second.differences).toMatchObject([{ field: 'hashtags', after: '#eggless' }])
  expect((await undo(first.id)).status).toBe(409)
  expect((await row()).hashtags).toEqual(['eggless'])
  expect((await undo(second.id)).location).toBe(path)
  expect((await row()).hashtags).toEqual([])
  const [third] = await changes()
  await Promise.all([undo(third.id), undo(third.id)])
  expect((await row()).hashtags).toEqual(['eggless'])
  expect((await row()).description).toBe(other)

  const stranger = new PageVisitor()
  const account = await createAccount(db, { is_merchant: true })
  await signInOnPages(stranger, account.phone ?? '')
  expect((await stranger.open(historyPage, path)).data.changes).toEqual([])
  const [last] = await changes()
  const refused = await stranger.post(historyForm, path, { business: String(business.id), change: String(last.id) })
  expect(refused.status).toBe(404)
  expect((await stranger.post(historyForm, path, { business: String(business.id), change: '1' })).status).toBe(404)
})

test('the history says equal hours of days after each other in one line, and of changed hours only those days', async () => {
  const { business, owner, visitor } = await shop({
    hours: JSON.stringify(Array.from({ length: 7 }, () => [[540, 1260]])),
  })
  const ctx = await ctxAt(new Date(), owner, 'merchant')
  const week = Array.from({ length: 7 }, (_, day) => (day < 5 ? [[600, 1260]] : day === 5 ? [[540, 1260]] : []))
  await editListing(ctx, business.id, { changes: { hours: week as never } })
  const [last] = (await visitor.open(historyPage, `/listing-history?business=${business.id}`)).data.changes
  expect(last.differences).toEqual([
    {
      field: 'hours',
      isList: true,
      before: 'Monday to Friday: 9 am – 9 pm\nSunday: 9 am – 9 pm',
      after: 'Monday to Friday: 10 am – 9 pm\nSunday: Closed',
    },
  ])
})

test('the owner closes a listing for good, or says which other one it is now: its address leads there, never in a circle', async () => {
  const { app, db } = await testApp()
  const { owner, business, visitor, row } = await shop({ name: 'Old Shop', phone: '+916100777888' })
  const second = await createBusiness(db, { owner_id: owner.id, name: 'New Shop', category: 'plumbers' })
  const foreign = await createBusiness(db)
  const say = async (id: number, fields: Record<string, string>) => {
    const { edits } = await db.selectFrom('business').select('edits').where('id', '=', id).executeTakeFirstOrThrow()
    const form = { form: 'state', intent: 'save', business: String(id), edits: String(edits) }
    return visitor.post(companyForm, '/company-info', { ...form, ...fields })
  }
  const ctx = { app, db, now: new Date(), i18n: texts.en }
  const show = ({ id, slug }: { id: number; slug: string }) =>
    showBusiness(ctx, { city: 'chennai', business: `${slug}-${id}` })

  await say(business.id, { status: 'gone' })
  expect(await show(business)).toMatchObject({ business: { openState: { isOpen: false, text: 'Closed for good' } } })

  expect((await say(business.id, { status: 'moved', successor: String(foreign.id) })).status).toBe(422)
  expect((await say(business.id, { status: 'moved', successor: String(business.id) })).status).toBe(422)
  await say(business.id, { status: 'moved', successor: String(second.id) })
  expect(await show(business)).toEqual({
    kind: 'moved',
    url: `/companydesc/chennai/new-shop-${second.id}`,
    isForGood: false,
  })
  await say(second.id, { status: 'moved', successor: String(business.id) })
  expect([(await show(business)).kind, (await show(second)).kind]).toEqual(['business', 'business'])
  await say(second.id, { status: 'open' })
  expect((await show(business)).kind).toBe('moved')

  await say(business.id, { status: 'open' })
  expect(await row()).toMatchObject({ status: 'open', closed_for_good: false, successor_id: null })
  const manager = await createStaff(db, business.id, 'manager')
  const other = new PageVisitor()
  await signInOnPages(other, manager.phone ?? '', { userType: '1' })
  const form = { form: 'state', intent: 'save', business: String(business.id), edits: '9', status: 'gone' }
  expect((await other.post(companyForm, '/company-info', form)).status).toBe(403)
  expect((await row()).status).toBe('open')
})

test('who looks by name for a business that closed for good, or moved, learns it and is led on', async () => {
  const { app, db } = await testApp()
  const { visitor, business, owner, own } = await shop({ name: 'Zephyr Plumbing Works', city: 'salem' })
  const next = await createBusiness(db, { owner_id: owner.id, name: 'Zephyr Plumbing Fairlands', city: 'salem' })
  const found = (text: string) =>
    listClosedByName({ app, db, now: new Date(), i18n: texts.en }, { text, cityId: app.places.cityBySlug('salem')?.id })
  expect(await found('zephyr plumbing works')).toEqual([])
  await visitor.post(companyForm, '/company-info', { ...own, form: 'state', status: 'gone' })
  for (const text of ['Zephyr Plumbing Works', 'zephyr plumbing'])
    expect(await found(text)).toMatchObject([{ id: business.id, now: null }])
  for (const text of ['zephyr plumb', 'zephyr plumbing in adyar', 'zep']) expect(await found(text)).toEqual([])
  const moved = { ...own, edits: '1', form: 'state', status: 'moved', successor: String(next.id) }
  await visitor.post(companyForm, '/company-info', moved)
  expect(await found('zephyr plumbing works')).toMatchObject([{ now: 'Zephyr Plumbing Fairlands' }])
})
