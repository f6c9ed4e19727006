import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import type { MediaView } from '../contract.ts'
import { action } from '../pages/upload-media-page.tsx'
import { formWith, photo, shortVideo } from './media-fixtures.ts'
import { sweep } from './media-jobs.ts'
import { listMedia } from './media-queries.ts'

const root = (await testApp()).app.config.mediaDir
const jpeg = await photo(400, 300).jpeg().toBuffer()

async function shop() {
  const { db, as, stranger } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const merchant = await as(owner)
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const path = `/upload-media?business=${business.id}`
  const add = async (bytes: Uint8Array, name: string, fields = {}) => {
    const { body, headers } = await formWith([[name, bytes]], fields)
    return merchant.call('POST', `/businesses/${business.id}/media`, body, headers)
  }
  const media = async (): Promise<MediaView[]> => (await stranger().get(`/companies/${business.id}/media`)).body.data
  return { db, business, visitor, add, media, send: (form: Record<string, string>) => visitor.post(action, path, form) }
}

/** Keys in the storage. */
const stored = () => {
  const shards = existsSync(root) ? readdirSync(root).filter((name) => name !== 'unfinished') : []
  return shards.flatMap((shard) => readdirSync(join(root, shard)))
}

test('photos are ordered one place at a time or all at once, and the first photo is the cover', async () => {
  const { add, media, send } = await shop()
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await add(jpeg, name)
  const ids = async () => (await media()).map(({ mediaId }) => mediaId)
  const [a = 0, b = 0, c = 0] = await ids()
  await send({ intent: 'later', mediaId: String(a) })
  expect(await ids()).toEqual([b, a, c])
  await send({ intent: 'earlier', mediaId: String(b) })
  expect(await ids()).toEqual([b, a, c])
  await send({ intent: 'order', ids: `${c},${a}` })
  expect(await ids()).toEqual([c, a, b])
  expect((await media()).map(({ isCover }) => isCover)).toEqual([true, false, false])
  const other = await shop()
  expect((await other.send({ intent: 'order', ids: `${a},${b},${c}` })).status).toBe(404)
  expect((await other.send({ intent: 'earlier', mediaId: String(b) })).status).toBe(404)
  expect(await ids()).toEqual([c, a, b])
})

test('a video gets a poster, which is public with it and goes with it; a photo of others or a text is none', async () => {
  const { db, business, add, media, send } = await shop()
  const { app, server, runJobs } = await testApp()
  const video = (await add(shortVideo('mp4'), 'film.mp4')).body.data
  expect(video.posterUrl).toBeNull()
  const poster = { poster: String(video.mediaId) }
  expect((await add(jpeg, 'poster.jpg', poster)).status).toBe(201)
  const [{ posterUrl } = { posterUrl: null }] = await media()
  expect((await server.inject({ url: posterUrl ?? '' })).headers['content-type']).toBe('image/webp')
  expect((await add(Buffer.from('<svg onload="alert(1)"/>'), 'x.svg', poster)).status).toBe(415)
  expect((await add(shortVideo('mp4'), 'x.mp4', poster)).status).toBe(415)
  const foreign = await shop()
  expect((await foreign.add(jpeg, 'poster.jpg', poster)).status).toBe(404)
  expect((await media())[0]?.posterUrl).toBe(posterUrl)
  // The sweep knows it, and another takes its place.
  for (let part = 0; part < 24; part++) await sweep(app, new Date(Date.now() + 86_400_000), part)
  expect((await server.inject({ url: posterUrl ?? '' })).statusCode).toBe(200)
  await add(jpeg, 'other.jpg', poster)
  await runJobs()
  expect((await server.inject({ url: posterUrl ?? '' })).statusCode).toBe(404)
  // With the video everything goes.
  const keys = (await listMedia(db, business.id)).flatMap(({ storage_key, poster_key }) => [storage_key, poster_key])
  expect(stored()).toEqual(expect.arrayContaining(keys))
  await send({ intent: 'delete', mediaId: String(video.mediaId) })
  await runJobs()
  expect(stored().filter((key) => keys.includes(key))).toEqual([])
})
