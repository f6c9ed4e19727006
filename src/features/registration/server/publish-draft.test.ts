import { expect, test } from 'vitest'
import { photo } from '#features/media/server/media-fixtures.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { adyar, answerAll, ownListings, proveNumber, publish, stepAt } from '#tests/registration-steps.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as stepPage } from '../pages/register-business-page.tsx'

const board = () => photo(900, 600).jpeg().toBuffer()

test('customers see the number only when its owner says so, and the question must be answered', async () => {
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answerAll(visitor, 'Silent Electricals')
  const unanswered = await publish(visitor, {})
  expect(unanswered.data.fieldErrors).toEqual({ phoneShown: 'Please say whether customers see your number' })
  await publish(visitor, { phoneShown: 'no' })
  expect(await ownListings(phone)).toMatchObject([{ phone: null }])
})

test('a refused photo leaves no listing behind; without it the listing is made', async () => {
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answerAll(visitor, 'Photo Electricals')
  const refused = await publish(visitor, { phoneShown: 'yes' }, Buffer.from('<svg onload="alert(1)"/>'))
  expect(refused.data).toMatchObject({ fieldErrors: { photo: expect.stringContaining('kind of file') } })
  expect(refused.data.values.phoneShown).toBe('yes')
  expect(await ownListings(phone)).toEqual([])
  await publish(visitor, { phoneShown: 'yes' })
  expect(await ownListings(phone)).toMatchObject([{ photo_count: 0 }])
})

test('the last button pressed twice at once makes one listing, and both presses lead to it', async () => {
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answerAll(visitor, 'Twice Electricals')
  const pressed = await Promise.all([publish(visitor, { phoneShown: 'yes' }), publish(visitor, { phoneShown: 'yes' })])
  const listings = await ownListings(phone)
  expect(listings).toHaveLength(1)
  const done = `/register-business?done=${listings[0]?.id}`
  expect(pressed.map(({ location }) => location)).toEqual([done, done])
})

test('on the free plan a second listing is refused before the first question; with a paid plan it is not', async () => {
  const { db } = await testApp()
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answerAll(visitor, 'Only Electricals')
  await publish(visitor, { phoneShown: 'yes' })
  expect((await visitor.open(stepPage, '/register-business')).data).toEqual({ kind: 'limit', isMerchant: true })
  await db
    .updateTable('business')
    .set({ paid_until: new Date(Date.now() + 86_400_000) })
    .where('name', '=', 'Only Electricals')
    .execute()
  expect((await visitor.open(stepPage, '/register-business')).location).toBe(stepAt('name'))
})

test('a street that is hidden, and an area in its place, are stored so that nothing shows the position', async () => {
  const { app } = await testApp()
  const cityId = app.places.cityBySlug('chennai')?.id ?? 0
  const locality = app.places.localitiesOf(cityId).find(({ name }) => name === 'Adyar')
  const pin = { lat: '13.0067', lng: '80.2575' }
  const lists = async (place: Record<string, string>) => {
    const [phone, visitor] = [newPhone(), new PageVisitor()]
    await proveNumber(visitor, phone)
    await answerAll(
      visitor,
      `Place ${phone.slice(-4).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')} Works`,
      { ...adyar, ...pin, ...place },
    )
    await publish(visitor, { phoneShown: 'yes' })
    return (await ownListings(phone))[0]
  }
  expect(await lists({})).toMatchObject({ lat: expect.closeTo(13.0067, 4), hides_address: false })
  const near = { lat: expect.closeTo(locality?.lat ?? 0, 4), lng: expect.closeTo(locality?.lng ?? 0, 4) }
  expect(await lists({ kind: 'hidden' })).toMatchObject({ ...near, hides_address: true, address: adyar.address })
  expect(await lists({ kind: 'area', serviceArea: 'All of Chennai' })).toMatchObject({
    ...near,
    address: '',
    service_area: 'All of Chennai',
  })
})

test('the last button pressed twice with a photo stores it once', async () => {
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answerAll(visitor, 'Double Electricals')
  await publish(visitor, { phoneShown: 'yes' }, await board())
  await publish(visitor, { phoneShown: 'yes' }, await board())
  expect(await ownListings(phone)).toMatchObject([{ photo_count: 1 }])
})

test('the form of a listing that was given away adds no photo to it', async () => {
  const { db } = await testApp()
  const [phone, visitor] = [newPhone(), new PageVisitor()]
  await proveNumber(visitor, phone)
  await answerAll(visitor, 'Given Electricals')
  await publish(visitor, { phoneShown: 'yes' })
  const [{ id } = { id: 0 }] = await ownListings(phone)
  const other = await createAccount(db, { is_merchant: true })
  await db.updateTable('business').set({ owner_id: other.id }).where('id', '=', id).execute()
  await publish(visitor, { phoneShown: 'yes' }, await board())
  expect(await db.selectFrom('media').select('id').where('business_id', '=', id).execute()).toEqual([])
})
