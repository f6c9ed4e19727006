import { expect, test } from 'vitest'
import { loader as profilePage } from '#features/accounts/pages/profile-page.tsx'
import { showBusiness } from '#features/businesses/server/show-business.ts'
import { photo } from '#features/media/server/media-fixtures.ts'
import { loader as claim, action as claimForm } from '#features/ownership/pages/claim-page.tsx'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import { action as listForm } from '#features/site/pages/list-business-page.tsx'
import { newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import {
  adyar,
  answer,
  answerAll,
  categoryId,
  list,
  ownListings,
  proveNumber,
  publish,
  stepAt,
} from '#tests/registration-steps.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { loader as placeData } from '../pages/place-data.ts'
import { loader as stepPage } from '../pages/register-business-page.tsx'
import { loader as tradesData } from '../pages/trades-data.ts'

test('a visitor lists a business without script: number, name, category, place, hours, photo, and the page is live', async () => {
  const { app, db } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  expect((await proveNumber(visitor, phone)).location).toBe('/register-business')
  expect(visitor.actor?.role).toBe('customer')
  expect((await visitor.open(stepPage, '/register-business')).location).toBe(stepAt('name'))
  const named = await answer(visitor, 'name', {
    name: 'Volt & Watt 24',
    url: 'volt.example.in',
    gstNo: '27aapfu0939f1zv',
  })
  expect(named.location).toBe(stepAt('category'))
  const searched = await visitor.open(stepPage, `${stepAt('category')}&q=bijli+ka+kaam`)
  expect(searched.data.shown.trades[0]).toMatchObject({ name: 'Electricians' })
  const chosen = await answer(visitor, 'category', { categoryId: String(searched.data.shown.trades[0].id) })
  expect(chosen.location).toBe(stepAt('place'))
  const filled = await answer(visitor, 'place', { kind: 'address', pincode: '600020', intent: 'fill' })
  expect(filled.data).toMatchObject({ values: { city: 'Chennai', state: 'Tamil Nadu' }, isFilledIn: true })
  expect((await answer(visitor, 'place', { ...filled.data.values, ...adyar, intent: 'save' })).location).toBe(
    stepAt('hours'),
  )
  expect((await answer(visitor, 'hours', { choice: 'mon-sat-9-21' })).location).toBe(stepAt('photo'))
  const last = await visitor.open(stepPage, stepAt('photo'))
  expect(last.data.shown.preview).toMatchObject({ name: 'Volt & Watt 24', where: 'Adyar, Chennai' })
  const published = await publish(visitor, { phoneShown: 'yes' }, await photo(900, 600).jpeg().toBuffer())
  const [row] = await ownListings(phone)
  expect(published.location).toBe(`/register-business?done=${row?.id}`)
  expect(row).toMatchObject({
    name: 'Volt & Watt 24',
    phone,
    website: 'https://volt.example.in',
    gst_number: '27AAPFU0939F1ZV',
    locality: 'Adyar',
    pincode: '600020',
    photo_count: 1,
    hides_address: false,
  })
  expect(row?.completeness).toBeGreaterThan(60)
  expect(visitor.actor).toMatchObject({ role: 'merchant', isMerchant: true })
  const done = await visitor.open(stepPage, `/register-business?done=${row?.id}`)
  expect(done.data.done).toMatchObject({ name: 'Volt & Watt 24', hasPhoto: true, hasHours: true })
  const shown = await showBusiness(
    { app, db, now: new Date(), i18n: texts.en },
    { city: 'chennai', business: `volt-watt-24-${row?.id}` },
  )
  expect(shown).toMatchObject({ kind: 'business', business: { phone, address: adyar.address } })
  const cityId = app.places.cityBySlug('chennai')?.id
  const found = await findBusinesses(app.search, { text: 'volt & watt 24', cityId, page: 0, size: 5 })
  expect(found.ids).toContain(row?.id)
})

test('a step cannot be skipped, and a stranger sees neither the steps nor the success page of another', async () => {
  const { db } = await testApp()
  const visitor = new PageVisitor()
  await proveNumber(visitor, newPhone())
  expect((await visitor.open(stepPage, stepAt('photo'))).location).toBe(stepAt('name'))
  await answer(visitor, 'name', { name: 'Skipping Electricals' })
  expect((await visitor.open(stepPage, stepAt('hours'))).location).toBe(stepAt('category'))
  expect((await publish(visitor, { phoneShown: 'yes' })).location).toBe('/register-business')
  const other = await createBusiness(db)
  expect((await visitor.open(stepPage, `/register-business?done=${other.id}`)).location).toBe(stepAt('category'))
  const stranger = new PageVisitor()
  expect((await stranger.open(stepPage, stepAt('name'))).location).toBe('/')
})

test('refused forms come back with the sentences of the specification and everything that was typed', async () => {
  const visitor = new PageVisitor()
  const refused = await visitor.post(listForm, list, { intent: 'start', number: '12345', terms: 'on' })
  expect(refused).toMatchObject({
    status: 422,
    data: {
      fieldErrors: { number: 'Invalid mobile number - should be 10 digit in length' },
      values: { number: '12345' },
    },
  })
  const noTerms = await visitor.post(listForm, list, { intent: 'start', number: '9876543210' })
  expect(noTerms.data.fieldErrors.terms).toBe('You must agree to the Terms of Service and Privacy Policy to proceed.')
  await proveNumber(visitor, newPhone())
  const details = {
    name: '',
    landline: '12',
    url: 'nonsense',
    emailAddress: 'x@mailinator.com',
    gstNo: '27AAPFU0939F1ZW',
  }
  expect((await answer(visitor, 'name', details)).data).toMatchObject({
    fieldErrors: {
      name: 'Name is required',
      landline: 'Invalid landline number - should be between 9 to 13 digit in length',
      url: 'Invalid URL',
      gstNo: 'Invalid Gst number',
    },
    values: details,
  })
  const disposable = await answer(visitor, 'name', { name: 'Watts', emailAddress: 'x@mailinator.com' })
  expect(disposable.data.fieldErrors).toEqual({ emailAddress: 'Disposable email address is not allowed' })
  expect((await answer(visitor, 'name', { name: 'Call 98765 43210' })).data.fieldErrors.name).toBe('Invalid name')
  await answer(visitor, 'name', { name: 'Watts' })
  const none = await answer(visitor, 'category', {})
  expect(none).toMatchObject({
    status: 422,
    data: { fieldErrors: { categoryId: 'Please choose what your business does' } },
  })
  await answer(visitor, 'category', { categoryId: await categoryId('electricians') })
  expect((await answer(visitor, 'place', { kind: 'address' })).data.fieldErrors).toEqual({
    pincode: 'Pincode is required',
    city: 'city is required',
    district: 'district is required',
    state: 'State is required',
    address: 'This Field is required',
  })
  const nowhere = { ...adyar, pincode: '012345', city: 'Nowhereville', state: 'Atlantis' }
  expect((await answer(visitor, 'place', nowhere)).data.fieldErrors).toMatchObject({
    pincode: 'Invalid pincode',
    state: 'Invalid State',
  })
  const otherState = await answer(visitor, 'place', { ...adyar, pincode: '110001' })
  expect(otherState.data.fieldErrors.pincode).toBe('This PIN code is in another state. Please check both.')
})

test('another number than that of the account is proven by a code and does not change the account', async () => {
  const { db, otpFor } = await testApp()
  const [phone, shop, visitor] = [newPhone(), newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answer(visitor, 'number', { intent: 'start', number: shop.slice(3) })
  const wrong = (await otpFor(shop)) === '000000' ? '111111' : '000000'
  const refused = await answer(visitor, 'number', { intent: 'login', number: shop.slice(3), otp: wrong })
  expect(refused.status).toBe(401)
  await answer(visitor, 'number', { intent: 'login', number: shop.slice(3), otp: await otpFor(shop) })
  await answerAll(visitor, 'Second Number Electricals')
  await publish(visitor, { phoneShown: 'yes' })
  expect(await ownListings(phone)).toMatchObject([{ phone: shop }])
  expect(await db.selectFrom('account').select('id').where('phone', '=', shop).execute()).toEqual([])
})

test('own hours: copied down, with a second shift, and past midnight', async () => {
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answerAll(visitor, 'Late Electricals')
  const monday = { 'mon-from': '09:00', 'mon-to': '13:00', 'mon-from2': '18:00', 'mon-to2': '02:00' }
  const copied = await answer(visitor, 'hours', { choice: 'own', intent: 'copy', ...monday })
  expect(copied.data.values).toMatchObject({ choice: 'own', 'sun-from': '09:00', 'sun-to2': '02:00' })
  const closedOnSunday = {
    ...copied.data.values,
    'sun-from': '',
    'sun-to': '',
    'sun-from2': '',
    'sun-to2': '',
    intent: 'save',
  }
  expect((await answer(visitor, 'hours', closedOnSunday)).location).toBe(stepAt('photo'))
  await publish(visitor, { phoneShown: 'yes' })
  const [row] = await ownListings(phone)
  const day = [
    [540, 780],
    [1080, 1560],
  ]
  expect(row?.hours).toEqual([day, day, day, day, day, day, []])
})

test('a listing with the same number, and a similar name near the same place, are shown before a second one is made', async () => {
  const { app, db } = await testApp()
  const { indexBusiness } = await import('#features/search/server/index/index-business.ts')
  const listed = await createBusiness(db, {
    name: 'Gupta Sweets',
    pincode: '600020',
    locality: 'Adyar',
    owner_id: null,
  })
  const far = await createBusiness(db, {
    name: 'Gupta Sweets',
    pincode: '600001',
    lat: 13.09,
    lng: 80.29,
    owner_id: null,
  })
  const other = await createBusiness(db, { name: 'Krishna Sweets', pincode: '600020', owner_id: null })
  for (const { id } of [listed, far, other]) await indexBusiness(db, id)
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  const same = await createBusiness(db, { name: 'Another Name', phone })
  await proveNumber(visitor, phone)
  const named = await visitor.open(stepPage, stepAt('name'))
  expect(named.data.shown.duplicates).toMatchObject([{ id: same.id, hasSamePhone: true, isOwn: false }])
  await answer(visitor, 'name', { name: 'Gupta Sweet' })
  await answer(visitor, 'category', {
    categoryId: String(app.categories.bySlug('sweet-shops')?.id ?? (await categoryId('electricians'))),
  })
  expect((await answer(visitor, 'place', { ...adyar, lat: '13.0067', lng: '80.2575' })).location).toBe(stepAt('check'))
  const check = await visitor.open(stepPage, stepAt('check'))
  expect(check.data.shown.duplicates.map(({ id }: { id: number }) => id)).toEqual([same.id, listed.id])
  const others = check.data.shown.duplicates.map(({ id }: { id: number }) => id).join(',')
  expect((await answer(visitor, 'check', { others })).location).toBe(stepAt('hours'))
  expect((await visitor.open(stepPage, stepAt('check'))).location).toBe(stepAt('hours'))
})

test('a listing whose name is in the letters of another script is shown before a second one is made', async () => {
  const { db } = await testApp()
  const { indexBusiness } = await import('#features/search/server/index/index-business.ts')
  const place = { pincode: '600020', locality: 'Adyar', owner_id: null }
  const latin = await createBusiness(db, { ...place, name: 'Sharma Electricals' })
  const both = await createBusiness(db, { ...place, name: 'Annapurna Caterers', native_name: 'अन्नपूर्णा कैटरर्स' })
  for (const { id } of [latin, both]) await indexBusiness(db, id)
  for (const [name, { id }] of [
    ['शर्मा इलेक्ट्रिकल्स', latin],
    ['अन्नपूर्णा कैटरर्स', both],
  ] as const) {
    const visitor = new PageVisitor()
    await proveNumber(visitor, newPhone())
    await answer(visitor, 'name', { name })
    await answer(visitor, 'category', { categoryId: await categoryId('electricians') })
    const placed = await answer(visitor, 'place', { ...adyar, lat: '13.0067', lng: '80.2575' })
    expect(placed.location, name).toBe(stepAt('check'))
    const { duplicates } = (await visitor.open(stepPage, stepAt('check'))).data.shown
    expect(duplicates).toMatchObject([{ id, hasSamePhone: false }])
  }
})

test('an owner of several shops with one number is asked about their own shop only where its name is alike', async () => {
  const { app, db } = await testApp()
  const { indexBusiness } = await import('#features/search/server/index/index-business.ts')
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  const owner = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  const mine = { owner_id: owner.id, phone, pincode: '600020', paid_until: new Date('2040-01-01') }
  const clinic = await createBusiness(db, { ...mine, name: 'Smile Dental Clinic' })
  await indexBusiness(db, clinic.id)
  expect((await visitor.open(stepPage, stepAt('name'))).data.shown.duplicates).toEqual([])
  const categoryId = String(app.categories.bySlug('dentists')?.id ?? 0)
  const askedAbout = async (name: string) => {
    await answer(visitor, 'name', { name })
    await answer(visitor, 'category', { categoryId })
    return (await answer(visitor, 'place', { ...adyar, lat: '13.0067', lng: '80.2575' })).location
  }
  expect(await askedAbout('Malwa Hardware')).toBe(stepAt('hours'))
  expect(await askedAbout('Smile Dental')).toBe(stepAt('check'))
})

test('the script of the form learns the place of a PIN code and of a position, and trades by synonym and need', async () => {
  const visitor = new PageVisitor()
  const asked = async (loader: (args: never) => unknown, path: string) => {
    const { location: _, ...answered } = await visitor.open(loader, path)
    return answered
  }
  expect((await asked(placeData, '/register-business/place?pincode=600020')).status).toBe(200)
  expect((await asked(placeData, '/register-business/place?pincode=000000')).status).toBe(404)
  expect((await asked(placeData, '/register-business/place?lat=13.0067&lng=80.2575')).status).toBe(200)
  expect((await asked(placeData, '/register-business/place?lat=51.5&lng=0')).status).toBe(404)
  expect((await asked(tradesData, '/register-business/trades?q=naai')).status).toBe(200)
})

test('a pin in another town of the state is refused with all that was typed, and can be moved or left out', async () => {
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  await proveNumber(visitor, phone)
  await answer(visitor, 'name', { name: 'Pune Electricals' })
  await answer(visitor, 'category', { categoryId: await categoryId('electricians') })
  const pune = { ...adyar, pincode: '411001', city: 'Pune', district: 'Pune', state: 'Maharashtra', locality: 'Camp' }
  const inMumbai = { ...pune, lat: '19.076', lng: '72.8777' }
  const refused = await answer(visitor, 'place', inMumbai)
  expect(refused.data).toMatchObject({
    fieldErrors: { lat: 'The pin is far from this town. Move it, or leave it out.' },
    values: inMumbai,
  })
  expect((await answer(visitor, 'place', { ...inMumbai, noPin: 'on' })).location).toBe(stepAt('hours'))
  expect((await answer(visitor, 'place', { ...pune, lat: '18.53', lng: '73.85' })).location).toBe(stepAt('hours'))
})

test('who types nothing looks through the common trades and those of a group, and nothing is chosen for them', async () => {
  const visitor = new PageVisitor()
  await proveNumber(visitor, newPhone())
  await answer(visitor, 'name', { name: 'Scissors' })
  const open = async (query = '') => (await visitor.open(stepPage, stepAt('category') + query)).data.shown
  const first = await open()
  expect(first).toMatchObject({ values: {}, trades: [], group: undefined })
  expect(first.offered.map(({ id }: { id: number }) => String(id))).toContain(await categoryId('tailors'))
  expect(first.groups.length).toBeGreaterThan(20)
  const beauty = await open('&group=beauty')
  const salons = await categoryId('salons')
  expect(beauty).toMatchObject({
    group: { slug: 'beauty' },
    offered: expect.arrayContaining([expect.objectContaining({ id: Number(salons) })]),
  })
  // A barber is no salon for children; the group itself is no trade.
  expect((await answer(visitor, 'category', { categoryId: await categoryId('beauty') })).status).toBe(422)
  expect((await answer(visitor, 'category', { categoryId: salons })).location).toBe(stepAt('place'))
  expect((await open()).offered[0].id).toBe(Number(salons))
})

test('who claims a listing while they list another one finds the way back to it, or forgets it', async () => {
  const { db } = await testApp()
  const [visitor, phone] = [new PageVisitor(), newPhone()]
  await proveNumber(visitor, phone)
  await answer(visitor, 'name', { name: 'Tamarind Tailors' })
  const listed = await createBusiness(db, { owner_id: null, phone })
  const claimPage = `/claim?business=${listed.id}`
  expect((await visitor.open(claim, claimPage)).data).toMatchObject({ way: 'number', begun: 'Tamarind Tailors' })
  expect((await visitor.post(claimForm, claimPage, { intent: 'claim' })).location).toBe('/enquires')
  expect((await visitor.open(profilePage, '/enquires')).data).toMatchObject({ begun: 'Tamarind Tailors' })
  expect((await visitor.open(stepPage, '/register-business')).data).toMatchObject({
    kind: 'limit',
    begun: 'Tamarind Tailors',
  })
  expect((await answer(visitor, 'name', { intent: 'forget' })).location).toBe('/enquires')
  expect((await visitor.open(profilePage, '/enquires')).data.begun).toBeUndefined()
})
