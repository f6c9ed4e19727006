import { expect, test } from 'vitest'
import { fileOf, shop, stored, upload } from '#tests/media-scene.ts'
import { boastingVideo, shortVideo, videoWithPlace } from './media-fixtures.ts'

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
