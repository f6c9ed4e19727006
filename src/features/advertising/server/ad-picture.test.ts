import { expect, test } from 'vitest'
import { formWith, photo } from '#features/media/server/media-fixtures.ts'
import { sweep } from '#features/media/server/media-jobs.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { advertiser, bookFor } from '#tests/factories/book-ad.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import { findAd, isShownAdPictureKey } from './advertising-queries.ts'
import { lookAtAds } from './look-at-ads.ts'
import { advertisingData } from './personal-data.ts'
import { saveAdPicture } from './save-ad-picture.ts'
import { showAd } from './show-ad.ts'

async function formOf(file: Buffer) {
  const form = await formWith([['ad.jpg', file]])
  const request = new Request('https://nukkad.example/', { ...form, method: 'POST', body: new Uint8Array(form.body) })
  return incomingForm(request)
}

test('a picture sent before the booking is on one advertisement of its account, and on no other', async () => {
  const { app, as, db, stranger } = await testApp()
  const [person, other] = [await advertiser(), await advertiser()]
  const { body, headers } = await formWith([['ad.jpg', await photo(900, 600).jpeg().toBuffer()]])
  const send = async (caller: Caller) => caller.call('POST', '/ads/pictures', body, headers)
  expect((await send(stranger())).status).toBe(401)
  const caller = await as(person)
  const sent = await send(caller)
  const { picture } = sent.body.data
  const noPicture = await formWith([['ad.jpg', Buffer.from('%PDF-1.7 not a picture')]])
  expect((await caller.call('POST', '/ads/pictures', noPicture.body, noPicture.headers)).body.code).toBe('wrong_type')

  const again = { fieldErrors: { picture: 'Please choose the picture once more' } }
  await expect(bookFor(other, { picture })).rejects.toMatchObject(again)
  const [key = ''] = picture.split('.')
  await expect(bookFor(person, { picture: `${key}.${'x'.repeat(32)}` })).rejects.toMatchObject(again)
  await expect(bookFor(person, { picture: key })).rejects.toMatchObject(again)

  const { adId } = await bookFor(person, { picture })
  expect((await findAd(db, adId))?.picture_key).toBe(key)
  expect(await app.storage.find(key, '320.webp')).toBeTruthy()
  await expect(bookFor(person, { picture })).rejects.toMatchObject(again)

  const swept = (await send(caller)).body.data.picture
  await app.storage.remove(swept.split('.')[0])
  await expect(bookFor(person, { picture: swept })).rejects.toMatchObject(again)
})

test('an advertiser puts a picture on an advertisement until it was looked at, and nobody else does', async () => {
  const { app, db, runJobs } = await testApp()
  const person = await advertiser()
  const { adId } = await bookFor(person)
  const ctx = await ctxAt(new Date(), person, 'merchant')
  const send = async (file: Buffer, by = ctx) => saveAdPicture(by, adId, await formOf(file))
  const jpeg = await photo(900, 600).jpeg().toBuffer()
  const key = async () => (await findAd(db, adId))?.picture_key ?? ''

  await send(jpeg)
  const first = await key()
  expect((await showAd(ctx, adId)).shown.pictureUrl).toBe(`/media/${first}/320.webp`)
  expect(await app.storage.find(first, '320.webp')).toBeTruthy()
  expect(await isShownAdPictureKey(db, first)).toBe(true)

  await expect(send(Buffer.from('%PDF-1.7 not a picture'))).rejects.toMatchObject({ code: 'wrong_type' })
  const stranger = await ctxAt(new Date(), await advertiser(), 'merchant')
  await expect(send(jpeg, stranger)).rejects.toMatchObject({ code: 'ad_not_found' })
  expect(await key()).toBe(first)

  await send(jpeg)
  await runJobs()
  expect(await app.storage.find(first, '320.webp')).toBeUndefined()
  const second = await key()
  const nextDay = new Date(Date.now() + 86_400_000)
  for (let part = 0; part < 24; part++) await sweep(app, nextDay, part)
  expect(await app.storage.find(second, '320.webp')).toBeTruthy()

  // An operator reads the list, and approves what is on it whenever they like.
  await db.updateTable('ad_booking').set({ status: 'REVIEW' }).where('id', '=', adId).execute()
  expect((await showAd(ctx, adId)).isPictureOpen).toBe(true)
  const waiting = () => lookAtAds(app, { id: adId, limit: 1 }, new Date())
  const [[seen]] = [await waiting(), await waiting()]
  expect(seen?.picture_key).toBe(second)
  await expect(send(jpeg)).rejects.toMatchObject({ code: 'ad_decided' })
  expect((await showAd(ctx, adId)).isPictureOpen).toBe(false)
  await db.updateTable('ad_booking').set({ status: 'APPROVED' }).where('id', '=', adId).execute()
  await expect(send(jpeg)).rejects.toMatchObject({ code: 'ad_decided' })
  await db.transaction().execute((tx) => advertisingData.erase(tx, { accountIds: [person.id], phones: [], emails: [] }))
  await runJobs()
  expect([await key(), await app.storage.find(second, '320.webp')]).toEqual(['', undefined])
})
