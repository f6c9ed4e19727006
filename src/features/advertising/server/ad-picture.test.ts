import { expect, test } from 'vitest'
import { formWith, photo } from '#features/media/server/media-fixtures.ts'
import { sweep } from '#features/media/server/media-jobs.ts'
import { incomingForm } from '#platform/receive-form.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { advertiser, bookFor } from '#tests/factories/book-ad.ts'
import { testApp } from '#tests/test-app.ts'
import { findAd, isShownAdPictureKey } from './advertising-queries.ts'
import { advertisingData } from './personal-data.ts'
import { saveAdPicture } from './save-ad-picture.ts'
import { showAd } from './show-ad.ts'

test('an advertiser puts a picture on an advertisement until it was looked at, and nobody else does', async () => {
  const { app, db, runJobs } = await testApp()
  const person = await advertiser()
  const { adId } = await bookFor(person)
  const ctx = await ctxAt(new Date(), person, 'merchant')
  const send = async (file: Buffer, by = ctx) => {
    const form = await formWith([['ad.jpg', file]])
    const request = new Request('https://nukkad.example/', { ...form, method: 'POST', body: new Uint8Array(form.body) })
    return saveAdPicture(by, adId, incomingForm(request))
  }
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

  await db.updateTable('ad_booking').set({ status: 'APPROVED' }).where('id', '=', adId).execute()
  await expect(send(jpeg)).rejects.toMatchObject({ code: 'ad_decided' })
  await db.transaction().execute((tx) => advertisingData.erase(tx, { accountIds: [person.id], phones: [], emails: [] }))
  await runJobs()
  expect([await key(), await app.storage.find(second, '320.webp')]).toEqual(['', undefined])
})
