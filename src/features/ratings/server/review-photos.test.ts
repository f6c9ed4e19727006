import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { businessTag, changeChannel } from '#core/cache-tags.ts'
import { formWith, photo, shortVideo } from '#features/media/server/media-fixtures.ts'
import { sweep } from '#features/media/server/media-jobs.ts'
import { listen } from '#platform/listen.ts'
import { confirmOwner, createAccount } from '#tests/factories/create-account.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import type { RatingPhoto } from '../contract.ts'
import { maxPhotos } from '../rules.ts'
import { decideRating } from './decide-rating.ts'
import { listHeldBack } from './rating-report-queries.ts'

const jpeg = await photo(900, 600)
  .withExif({ IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()

async function review() {
  const { as, db } = await testApp()
  const account = await createAccount(db, { name: 'Asha Kumari' })
  const rating = await createRating(db, { customer_id: account.id })
  return { account, author: await as(account), rating }
}

async function add(caller: Caller, ratingId: number, bytes: Uint8Array = jpeg) {
  const { body, headers } = await formWith([['a.jpg', bytes]])
  return caller.call('POST', `/ratings/${ratingId}/photos`, body, headers)
}

async function photosOf(businessId: number, caller?: Caller): Promise<RatingPhoto[]> {
  const { stranger } = await testApp()
  const { body } = await (caller ?? stranger()).post('/ratings/search', { businessId })
  return body.data.ratingRespList.flatMap(({ photos }: { photos: RatingPhoto[] }) => photos)
}

async function fileOf(url: string) {
  const { server } = await testApp()
  return server.inject({ url })
}

async function folderOf(url: string): Promise<string> {
  const { app } = await testApp()
  const key = url.split('/')[2] ?? ''
  return join(app.config.mediaDir, key.slice(0, 2), key)
}

test('the author adds a photo; everybody sees it with the review, re-encoded and without the place it was taken', async () => {
  const { author, rating } = await review()
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const answer = await add(author, rating.id)
  expect(answer).toMatchObject({ status: 201, body: { data: { width: 800, height: 533 } } })
  const [shown] = await photosOf(rating.business_id)
  expect(shown).toEqual(answer.body.data)
  for (const { url, type } of shown?.files ?? []) {
    const file = await fileOf(url)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, type])
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  }
})

test('nobody else adds or removes photos: a visitor must sign in, others and the owner of the business do not find it', async () => {
  const { author, rating } = await review()
  const { as, db, stranger } = await testApp()
  const { body } = await add(author, rating.id)
  const owner = await createAccount(db, { is_merchant: true })
  await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', rating.business_id).execute()
  for (const [caller, status] of [
    [stranger(), 401],
    [await as(owner), 404],
    [await as(await createAccount(db)), 404],
  ] as const) {
    expect((await add(caller, rating.id)).status).toBe(status)
    expect((await caller.delete(`/ratings/${rating.id}/photos/${body.data.photoId}`)).status).toBe(status)
  }
  const other = await createRating(db, { customer_id: rating.customer_id })
  expect((await author.delete(`/ratings/${other.id}/photos/${body.data.photoId}`)).body.code).toBe('photo_not_found')
  expect(await photosOf(rating.business_id)).toHaveLength(1)
})

test('a review has at most four photos, also when five arrive at once', async () => {
  const { author, rating } = await review()
  const answers = await Promise.all(Array.from({ length: maxPhotos + 1 }, () => add(author, rating.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('photos_full')
  expect(await photosOf(rating.business_id)).toHaveLength(maxPhotos)
})

test.each([
  ['a video', shortVideo('mp4'), 415, 'photo_expected'],
  ['a script', Buffer.from('<script>alert(1)</script>'.repeat(50)), 415, 'photo_expected'],
  ['a photo in HEIC', Buffer.from('\0\0\0\x20ftypheic'.padEnd(500, '\0'), 'latin1'), 415, 'heic_photo'],
  ['a photo larger than 5 MB', Buffer.concat([jpeg, Buffer.alloc(5 * 2 ** 20)]), 413, 'image_too_large'],
  ['half a photo', jpeg.subarray(0, jpeg.length / 2), 422, 'image_broken'],
])('%s is refused by its content', async (_, bytes, status, code) => {
  const { author, rating } = await review()
  expect(await add(author, rating.id, bytes)).toMatchObject({ status, body: { code } })
  expect(await photosOf(rating.business_id)).toEqual([])
})

test('a removed photo is gone from the review at once, and its files after the next job', async () => {
  const { author, rating } = await review()
  const { runJobs } = await testApp()
  const { photoId, url } = (await add(author, rating.id)).body.data
  expect((await author.delete(`/ratings/${rating.id}/photos/${photoId}`)).status).toBe(200)
  expect(await photosOf(rating.business_id)).toEqual([])
  expect((await fileOf(url)).statusCode).toBe(404)
  await runJobs()
  expect(existsSync(await folderOf(url))).toBe(false)
  expect((await author.delete(`/ratings/${rating.id}/photos/${photoId}`)).status).toBe(404)
})

test('the photos of a review that is held back are served to nobody, and an operator removes them with it', async () => {
  const { author, rating } = await review()
  const { as, db, runJobs } = await testApp()
  const { url } = (await add(author, rating.id)).body.data
  for (let reporter = 0; reporter < 3; reporter++)
    await (await as(await createAccount(db))).post(`/ratings/${rating.id}/report`, { reason: 'private' })
  expect((await fileOf(url)).statusCode).toBe(404)
  expect((await add(author, rating.id)).body.code).toBe('rating_not_shown')
  const held = (await listHeldBack(db, { limit: 100 })).find(({ id }) => id === rating.id)
  expect(held?.photos).toHaveLength(1)
  await decideRating({ db, now: new Date() }, rating.id, 'remove')
  await runJobs()
  expect(existsSync(await folderOf(url))).toBe(false)
})

test('who reported a review reports it again once a photo was added after that', async () => {
  const { author, rating } = await review()
  const { as, db } = await testApp()
  const reporter = await as(await createAccount(db))
  const reasonNow = async () =>
    (await db.selectFrom('rating_report').select('reason').where('rating_id', '=', rating.id).executeTakeFirst())
      ?.reason
  await reporter.post(`/ratings/${rating.id}/report`, { reason: 'offensive' })
  await reporter.post(`/ratings/${rating.id}/report`, { reason: 'private' })
  expect(await reasonNow()).toBe('offensive')
  await add(author, rating.id)
  await reporter.post(`/ratings/${rating.id}/report`, { reason: 'private' })
  expect(await reasonNow()).toBe('private')
})

test('photos are in the export of their author, and go with the account', async () => {
  const { account, author, rating } = await review()
  const { db, runJobs } = await testApp()
  const { url } = (await add(author, rating.id)).body.data
  const exported = (await author.get('/users/export')).body.data
  expect(exported.reviews).toMatchObject([{ ratingId: rating.id, photos: [url] }])
  await confirmOwner(db, account.id)
  expect((await author.delete('/users', { reason: 'enough', confirm: true })).status).toBe(200)
  await runJobs()
  expect([(await fileOf(url)).statusCode, existsSync(await folderOf(url))]).toEqual([404, false])
})

test('the sweep of leftovers keeps the photos of reviews, and takes those of a business that is gone', async () => {
  const [kept, gone] = [await review(), await review()]
  const { app, db } = await testApp()
  const urls = [
    (await add(kept.author, kept.rating.id)).body.data.url,
    (await add(gone.author, gone.rating.id)).body.data.url,
  ]
  await db.deleteFrom('business').where('id', '=', gone.rating.business_id).execute()
  const tomorrow = new Date(Date.now() + 86_400_000)
  for (let part = 0; part < 24; part++) await sweep(app, tomorrow, part)
  const folders = await Promise.all(urls.map(folderOf))
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, false])
})

test('a new photo, other words, an answer and a mark as useful reach the cached page of the business at once', async () => {
  const { app, as, databaseUrl, db } = await testApp()
  const { author, rating } = await review()
  const owner = await createAccount(db, { is_merchant: true })
  await db.updateTable('business').set({ owner_id: owner.id }).where('id', '=', rating.business_id).execute()
  const reader = await as(await createAccount(db))
  const merchant = await as(owner)
  const heard: string[] = []
  let gaps = 0
  const listener = listen({
    url: databaseUrl,
    channel: changeChannel,
    log: app.log,
    onNotice: (tags) => heard.push(...tags.split(' ')),
    onGap: () => void gaps++,
  })
  await expect.poll(() => gaps).toBe(1)
  const changes = [
    () => add(author, rating.id),
    () => author.put(`/ratings/${rating.id}`, { stars: rating.stars, text: 'Other words, the same stars.' }),
    () => reader.put(`/ratings/${rating.id}/useful`, { isUseful: true }),
    () => reader.put(`/ratings/${rating.id}/useful`, { isUseful: false }),
    () => merchant.put(`/ratings/${rating.id}/answer`, { text: 'Thank you, come again.' }),
    () => merchant.put(`/ratings/${rating.id}/answer`, { text: 'Thank you, please come again.' }),
  ]
  for (const change of changes) {
    heard.length = 0
    expect((await change()).status).toBeLessThan(300)
    await expect.poll(() => heard).toContain(businessTag(rating.business_id))
  }
  await listener.close()
})
