import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, keyOf, mediaOf, shop, stored, upload } from '#tests/media-scene.ts'
import { testApp } from '#tests/test-app.ts'
import { cleanStoredVideos } from './clean-stored-videos.ts'
import { boastingVideo, shortVideo, videoWithPlace } from './media-fixtures.ts'
import { insertMedia } from './media-queries.ts'
import { videoName } from './media-view.ts'
import { newStorageKey } from './prepare-media.ts'

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

/** A video as it was stored before uploads were cleaned. */
async function storeAsBefore(businessId: number, bytes: Buffer, mimeType: 'video/mp4' | 'video/webm'): Promise<number> {
  const { app, db } = await testApp()
  const folder = await app.storage.prepare()
  await writeFile(join(folder, videoName(mimeType)), bytes)
  const key = newStorageKey()
  await app.storage.publish(folder, key)
  const size = { width: 854, height: 480 }
  return (
    await insertMedia(db, { business_id: businessId, kind: 'video', storage_key: key, mime_type: mimeType, ...size })
  ).id
}

test('videos from before are stored anew without their place, a few at a time, and clean ones stay as they are', async () => {
  const { app, runJobs } = await testApp()
  const { business, merchant } = await shop()
  const clean = (await upload(merchant, business.id, shortVideo('mp4'))).body.data
  const ids: number[] = []
  for (const ending of ['mp4', 'webm'] as const)
    ids.push(await storeAsBefore(business.id, videoWithPlace(ending, '+12.9716+077.5946/'), `video/${ending}`))
  const before = (await mediaOf(business.id)).map(({ url }) => url)
  expect((await fileOf(before[1] ?? '')).rawPayload.includes('+12.9716')).toBe(true)
  const after = clean.mediaId - 1
  const first = await cleanStoredVideos(app, { after, limit: 2 })
  expect(first).toEqual({ looked: 2, storedAnew: 1, left: [], last: ids[0], isMore: true })
  const broken = await storeAsBefore(business.id, Buffer.from('no video'), 'video/mp4')
  const rest = await cleanStoredVideos(app, { after: first.last ?? 0, limit: 100 })
  expect(rest).toEqual({ looked: 2, storedAnew: 1, left: [broken], last: broken, isMore: false })
  const media = await mediaOf(business.id)
  expect(media[0]?.url).toBe(before[0])
  for (const at of [1, 2]) {
    const { rawPayload, statusCode } = await fileOf(media[at]?.url ?? '')
    expect([statusCode, rawPayload.includes('12.9716'), rawPayload.includes('77.5946')]).toEqual([200, false, false])
    expect((await fileOf(before[at] ?? '')).statusCode).toBe(404)
  }
  await runJobs()
  expect((await stored()).keys).not.toContain(keyOf(before[1] ?? ''))
  expect((await stored()).unfinished).toEqual([])
  const again = await cleanStoredVideos(app, { after, limit: 100 })
  expect(again).toMatchObject({ looked: 4, storedAnew: 0, left: [broken] })
})
