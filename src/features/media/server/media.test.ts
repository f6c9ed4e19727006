import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { businessTag, changeChannel } from '#core/cache-tags.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { listen } from '#platform/listen.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import type { MediaView } from '../contract.ts'
import { dailyUploadLimit, maxOfKind } from '../rules.ts'
import { makeCover } from './change-media.ts'
import { cleanVideo } from './clean-video.ts'
import { boastingVideo, formWith, noise, photo, shortVideo, videoWithPlace } from './media-fixtures.ts'
import { insertMedia } from './media-queries.ts'

const jpeg = await photo(900, 600).jpeg().toBuffer()

async function shop() {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  return { owner, business, merchant: await as(owner) }
}

async function upload(caller: Caller, businessId: number, bytes: Uint8Array, name = 'a.jpg', fields = {}) {
  const { body, headers } = await formWith([[name, bytes]], fields)
  return caller.call('POST', `/businesses/${businessId}/media`, body, headers)
}

async function mediaOf(businessId: number): Promise<MediaView[]> {
  const { stranger } = await testApp()
  return (await stranger().get(`/companies/${businessId}/media`)).body.data
}

async function fileOf(url: string, headers: Record<string, string> = {}) {
  const { server } = await testApp()
  return server.inject({ url, headers })
}

/** Keys in the storage, and unfinished upload folders. */
async function stored() {
  const { app } = await testApp()
  const root = app.config.mediaDir
  const shards = existsSync(root) ? readdirSync(root).filter((name) => name !== 'unfinished') : []
  const unfinished = join(root, 'unfinished')
  return {
    keys: shards.flatMap((shard) => readdirSync(join(root, shard))),
    unfinished: existsSync(unfinished) ? readdirSync(unfinished) : [],
  }
}

/** The short video as it is stored. */
function published(ending: 'mp4' | 'webm'): Buffer {
  const film = shortVideo(ending)
  cleanVideo(film)
  return film
}

const keyOf = (url: string) => url.split('/')[2] ?? ''

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

test('a video of another size than 480p, 720p or 1080p is refused', async () => {
  const { business, merchant } = await shop()
  // The track's own height is stored in its header as two bytes: 480 becomes 400.
  const small = Buffer.from(shortVideo('webm'))
  const at = small.indexOf(Buffer.from([0xba, 0x82, 0x01, 0xe0]))
  expect(at).toBeGreaterThan(0)
  small.set([0x01, 0x90], at + 2)
  expect((await upload(merchant, business.id, small)).body.code).toBe('video_wrong_size')
})

test('a video that was cut off on its way is refused, though its index is there', async () => {
  const { business, merchant } = await shop()
  for (const ending of ['mp4', 'webm'] as const) {
    const film = shortVideo(ending)
    const answer = await upload(merchant, business.id, film.subarray(0, film.length * 0.7), `film.${ending}`)
    expect(answer, ending).toMatchObject({ status: 422, body: { code: 'video_broken' } })
  }
})

test('where a video was taken is published with no part of it; its pictures stay as they were sent', async () => {
  const { business, merchant } = await shop()
  for (const ending of ['mp4', 'webm'] as const) {
    const sent = videoWithPlace(ending, '+12.9716+077.5946/')
    expect(sent.includes('+12.9716')).toBe(true)
    const { body, status } = await upload(merchant, business.id, sent)
    expect(status, ending).toBe(201)
    const stored = (await fileOf(body.data.url)).rawPayload
    expect(stored.includes('+12.9716'), ending).toBe(false)
    expect(stored).toHaveLength(sent.length)
    const pictures = shortVideo(ending).subarray(-1500, -100)
    expect(stored.indexOf(pictures), ending).toBe(sent.indexOf(pictures))
  }
})

test('a video whose index claims billions of frames is refused without affecting other requests', async () => {
  const { business, merchant } = await shop()
  const before = process.memoryUsage().rss
  const answer = await upload(merchant, business.id, boastingVideo(0xff_ff_ff_ff), 'film.mp4')
  expect(answer).toMatchObject({ status: 422, body: { code: 'video_broken' } })
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
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

test('the files of a deleted listing are no longer served', async () => {
  const { db } = await testApp()
  const { business, merchant } = await shop()
  const { url } = (await upload(merchant, business.id, jpeg)).body.data
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', business.id).execute()
  expect((await fileOf(url)).statusCode).toBe(404)
})

test('an unknown key, another name and a path out of the folder are 404', async () => {
  const { business, merchant } = await shop()
  const { url } = (await upload(merchant, business.id, jpeg)).body.data
  const folder = url.slice(0, url.lastIndexOf('/'))
  for (const path of [
    `/media/${'0'.repeat(32)}/800.webp`,
    `${folder}/900.webp`,
    `${folder}/800.html`,
    `${folder}/..%2f..%2f..%2fsecret`,
    `${folder}/%2e%2e`,
    '/media/..%2f..%2fsecret/800.webp',
  ]) {
    expect([path, (await fileOf(path)).statusCode]).toEqual([path, 404])
  }
})

test('a player gets the requested range of a video, and a cached copy is confirmed with 304', async () => {
  const { server } = await testApp()
  const { business, merchant } = await shop()
  const { url } = (await upload(merchant, business.id, shortVideo('mp4'))).body.data
  const whole = published('mp4')
  const part = await fileOf(url, { range: 'bytes=100-199' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({
    'content-range': `bytes 100-199/${whole.length}`,
    'content-length': '100',
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
  })
  expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true)
  for (const [range, start, end] of [
    [`bytes=${whole.length - 50}-`, whole.length - 50, whole.length],
    [`bytes=${whole.length - 50}-${whole.length + 5000}`, whole.length - 50, whole.length],
    ['bytes=-50', whole.length - 50, whole.length],
  ] as const) {
    const piece = await fileOf(url, { range })
    expect([range, piece.statusCode, piece.headers['content-range']]).toEqual([
      range,
      206,
      `bytes ${start}-${end - 1}/${whole.length}`,
    ])
    expect(piece.rawPayload.equals(whole.subarray(start, end))).toBe(true)
  }
  const behind = await fileOf(url, { range: `bytes=${whole.length}-` })
  expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
  expect(behind.headers['cache-control']).toBe('no-store')
  // Several ranges, or another unit, get the whole file.
  for (const range of ['bytes=0-1,5-6', 'lines=1-2', '']) {
    const all = await fileOf(url, { range })
    expect([range, all.statusCode, all.rawPayload.length]).toEqual([range, 200, whole.length])
  }
  const etag = String(part.headers.etag)
  expect((await fileOf(url, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await fileOf(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
  const head = await server.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(whole.length), ''])
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
