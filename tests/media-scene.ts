import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaView } from '#features/media/contract.ts'
import { cleanVideo } from '#features/media/server/clean-video.ts'
import { formWith, photo, shortVideo } from '#features/media/server/media-fixtures.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { type Caller, testApp } from './test-app.ts'

/* A listing whose owner uploads, and what is stored and served of it. For tests. */

export const jpeg = await photo(900, 600).jpeg().toBuffer()

export async function shop() {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  return { owner, business, merchant: await as(owner) }
}

export async function upload(caller: Caller, businessId: number, bytes: Uint8Array, name = 'a.jpg', fields = {}) {
  const { body, headers } = await formWith([[name, bytes]], fields)
  return caller.call('POST', `/businesses/${businessId}/media`, body, headers)
}

export async function mediaOf(businessId: number): Promise<MediaView[]> {
  const { stranger } = await testApp()
  return (await stranger().get(`/companies/${businessId}/media`)).body.data
}

export async function fileOf(url: string, headers: Record<string, string> = {}) {
  const { server } = await testApp()
  return server.inject({ url, headers })
}

/** Keys in the storage, and unfinished upload folders. */
export async function stored() {
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
export function published(ending: 'mp4' | 'webm'): Buffer {
  const film = shortVideo(ending)
  cleanVideo(film)
  return film
}

export const keyOf = (url: string) => url.split('/')[2] ?? ''
