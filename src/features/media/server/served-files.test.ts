import { expect, test } from 'vitest'
import { fileOf, jpeg, published, shop, upload } from '#tests/media-scene.ts'
import { testApp } from '#tests/test-app.ts'
import { shortVideo } from './media-fixtures.ts'

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
