import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { businessTag, changeChannel } from '#core/cache-tags.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listen } from '#platform/listen.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { fileOf, jpeg, keyOf, mediaOf, published, shop, stored, upload } from '#tests/media-scene.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { dailyUploadLimit, maxOfKind } from '../rules.ts'
import { makeCover } from './change-media.ts'
import { formWith, noise, shortVideo } from './media-fixtures.ts'
import { insertMedia } from './media-queries.ts'

test('an owner adds a photo and a video, and both are public, with sizes and files', async () => {
  const { business, merchant } = await shop()
  const answer = await upload(merchant, business.id, jpeg, 'shop.jpg', { alt: 'Our  shop' })
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { kind: 'image', width: 800, height: 533, alt: 'Our shop', isCover: true } },
  })
  for (const ending of ['webm', 'mp4'] as const) {
    const video = await upload(merchant, business.id, shortVideo(ending), 'film.jpg')
    expect(video).toMatchObject({
      status: 201,
      body: { data: { kind: 'video', width: 854, height: 480, isCover: false } },
    })
  }
  const media = await mediaOf(business.id)
  expect(media.map(({ kind }) => kind)).toEqual(['image', 'video', 'video'])
  for (const { url, type } of media.flatMap(({ files }) => files)) {
    const file = await fileOf(url)
    expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ])
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=3600, immutable')
  }
  expect((await fileOf(media[1]?.url ?? '')).rawPayload.equals(published('webm'))).toBe(true)
})

test('only the owner adds and deletes: a stranger must sign in, a customer is refused, another merchant gets not found', async () => {
  const { business, merchant } = await shop()
  const { db, as, stranger } = await testApp()
  const { body } = await upload(merchant, business.id, jpeg)
  const rival = await as(await createAccount(db, { is_merchant: true }))
  const customer = await as(await createAccount(db))
  for (const [caller, status] of [
    [stranger(), 401],
    [customer, 403],
    [rival, 404],
  ] as const) {
    expect((await upload(caller, business.id, jpeg)).status).toBe(status)
    expect((await caller.delete(`/media/${body.data.mediaId}`)).status).toBe(status)
  }
  expect(await mediaOf(business.id)).toHaveLength(1)
})

test('too large files, files that are no pictures and formats that phones cannot show are refused by content, whatever the name', async () => {
  const { business, merchant } = await shop()
  const big = Buffer.concat([jpeg, Buffer.alloc(5 * 2 ** 20)])
  const heic = Buffer.from('\0\0\0\x20ftypheic'.padEnd(500, '\0'), 'latin1')
  const mov = Buffer.from('\0\0\0\x14ftypqt  '.padEnd(500, '\0'), 'latin1')
  for (const [bytes, name, status, code] of [
    [big, 'a.jpg', 413, 'image_too_large'],
    [Buffer.concat([shortVideo('mp4'), Buffer.alloc(50 * 2 ** 20)]), 'a.mp4', 413, 'video_too_large'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 415, 'wrong_type'],
    [Buffer.from('<script>alert(1)</script>'.repeat(50)), 'a.jpg', 415, 'wrong_type'],
    [heic, 'a.jpg', 415, 'heic_photo'],
    [mov, 'a.mp4', 415, 'mov_video'],
    [jpeg.subarray(0, jpeg.length / 2), 'a.jpg', 422, 'image_broken'],
    [shortVideo('mp4').subarray(0, 600), 'a.mp4', 422, 'video_broken'],
  ] as const) {
    expect(await upload(merchant, business.id, bytes, name), code).toMatchObject({ status, body: { status, code } })
  }
  expect(await mediaOf(business.id)).toEqual([])
  expect((await stored()).unfinished).toEqual([])
})

test('broken photos count towards the daily limit as well', async () => {
  const { business, merchant } = await shop()
  const { db } = await testApp()
  const usedToday = async () => {
    const rows = await db.selectFrom('daily_use').select('uses').where('kind', '=', 'media').execute()
    return rows.reduce((sum, { uses }) => sum + uses, 0)
  }
  const before = await usedToday()
  expect((await upload(merchant, business.id, jpeg.subarray(0, jpeg.length / 2))).body.code).toBe('image_broken')
  expect(await usedToday()).toBe(before + 1)
})

test('a form without a file, with two, of another content type or cut off is refused', async () => {
  const { business, merchant } = await shop()
  const path = `/businesses/${business.id}/media`
  const send = async (files: Parameters<typeof formWith>[0], cut = 0) => {
    const { body, headers } = await formWith(files, { alt: 'x' })
    return (await merchant.call('POST', path, body.subarray(0, body.length - cut), headers)).body.code
  }
  expect(await send([])).toBe('no_file')
  expect(
    await send([
      ['a.jpg', jpeg],
      ['b.jpg', jpeg],
    ]),
  ).toBe('too_many_files')
  expect(await send([['a.jpg', jpeg]], 2000)).toBe('form_incomplete')
  expect((await merchant.post(path, { file: 'x' })).body.code).toBe('form_expected')
  expect(
    (
      await merchant.call('POST', '/auth/verify', Buffer.from('x'), {
        'content-type': 'multipart/form-data; boundary=x',
      })
    ).status,
  ).toBe(415)
  expect((await stored()).unfinished).toEqual([])
})

test('a file name that is a path cannot reach the disk', async () => {
  const { business, merchant } = await shop()
  const before = await stored()
  const answer = await upload(merchant, business.id, jpeg, '../../../../tmp/evil.html')
  const after = await stored()
  expect(after.keys.filter((key) => !before.keys.includes(key))).toEqual([keyOf(answer.body.data.url)])
  expect(existsSync('/tmp/evil.html')).toBe(false)
})

test('the number of photos per listing is limited, also for simultaneous uploads', async () => {
  const { db } = await testApp()
  const { business, merchant } = await shop()
  for (let at = 0; at < maxOfKind.image - 1; at++) {
    await insertMedia(db, rowOf(business.id, at))
  }
  const answers = await Promise.all([upload(merchant, business.id, jpeg), upload(merchant, business.id, jpeg)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const video = await upload(merchant, business.id, shortVideo('webm'))
  expect(video.status).toBe(201)
})

test('uploads past the daily limit are refused, and nothing of the last one stays', async () => {
  const { db, app } = await testApp()
  const { business, merchant } = await shop()
  expect((await upload(merchant, business.id, jpeg)).status).toBe(201)
  await db.updateTable('daily_use').set({ uses: dailyUploadLimit }).where('kind', '=', 'media').execute()
  const before = await stored()
  expect((await upload(merchant, business.id, jpeg)).body.code).toBe('daily_upload_limit_reached')
  expect(await stored()).toEqual(before)
  await db.deleteFrom('daily_use').where('kind', '=', 'media').execute()
  expect(app.config.mediaDir).toContain(app.config.dataDir)
})

test('the first photo is the cover until another is chosen; the order is stored', async () => {
  const { app, db } = await testApp()
  const { business, merchant, owner } = await shop()
  for (let at = 0; at < 3; at++) await upload(merchant, business.id, jpeg)
  const ids = (await mediaOf(business.id)).map(({ mediaId }) => mediaId)
  const actor = { accountId: owner.id }
  await makeCover({ app, db, actor } as never, ids[2] ?? 0)
  const after = await mediaOf(business.id)
  expect(after.map(({ mediaId, isCover }) => [mediaId, isCover])).toEqual([
    [ids[2], true],
    [ids[0], false],
    [ids[1], false],
  ])
})

test('in lists a business has its cover in the smallest file; without photos it has none', async () => {
  const { app, db } = await testApp()
  const { owner, business, merchant } = await shop()
  const bare = await createBusiness(db)
  await upload(merchant, business.id, jpeg)
  await upload(merchant, business.id, jpeg)
  const [first, second] = await mediaOf(business.id)
  if (!first || !second) throw new Error('Two photos were sent.')
  const ctx = { app, db, now: new Date(), i18n: texts.en }
  const photos = async () =>
    (await listBusinessCards(ctx, { ids: [bare.id, business.id] })).map((card) => card.photoUrl)
  expect(await photos()).toEqual([null, first.url.replace('800.webp', '320.webp')])
  await makeCover({ ...ctx, actor: { accountId: owner.id } } as never, second.mediaId)
  expect((await photos())[1]).toContain(keyOf(second.url))
})

test('a deleted photo disappears at once, and so do its files', async () => {
  const { runJobs } = await testApp()
  const { business, merchant } = await shop()
  const { body } = await upload(merchant, business.id, jpeg)
  const { mediaId, url } = body.data
  expect((await merchant.delete(`/media/${mediaId}`)).body.data).toEqual({ mediaId })
  expect(await mediaOf(business.id)).toEqual([])
  expect((await fileOf(url)).statusCode).toBe(404)
  await runJobs()
  expect((await stored()).keys).not.toContain(keyOf(url))
  expect((await merchant.delete(`/media/${mediaId}`)).status).toBe(404)
})

test('photos make a profile more complete, and adding or deleting them drops the cached pages of the business', async () => {
  const { app, databaseUrl, db } = await testApp()
  const { business, merchant } = await shop()
  const heard: string[] = []
  let gaps = 0
  const channel = { url: databaseUrl, channel: changeChannel, log: app.log }
  const listener = listen({
    ...channel,
    onNotice: (tags) => heard.push(...tags.split(' ')),
    onGap: () => void gaps++,
  })
  await expect.poll(() => gaps).toBe(1)
  const fullness = async () => (await findBusiness(db, business.id))?.completeness ?? 0
  const { body } = await upload(merchant, business.id, jpeg)
  const withPhoto = await fullness()
  await expect.poll(() => heard).toContain(businessTag(business.id))
  heard.length = 0
  await merchant.delete(`/media/${body.data.mediaId}`)
  await expect.poll(() => heard).toContain(businessTag(business.id))
  expect((await fullness()) + 10).toBe(withPhoto)
  await listener.close()
})

test('many photos sent at once by one merchant are all stored', async () => {
  const { business, merchant } = await shop()
  const small = await noise(300, 200).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(merchant, business.id, small)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(new Set((await mediaOf(business.id)).map(({ url }) => url)).size).toBe(6)
})

function rowOf(businessId: number, at: number) {
  return {
    business_id: businessId,
    kind: 'image' as const,
    storage_key: `${businessId}${at}`.padStart(32, '0'),
    width: 10,
    height: 10,
    mime_type: 'image/webp' as const,
  }
}
