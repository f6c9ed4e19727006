import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanUp } from '#clean-up.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { hourMs } from '#platform/durations.ts'
import { createDiskStorage } from '#providers/storage/disk-storage.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { formWith, photo } from './media-fixtures.ts'
import { sweep } from './media-jobs.ts'

const jpeg = await photo(400, 300).jpeg().toBuffer()

async function uploaded() {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const { body, headers } = await formWith([['a.jpg', jpeg]])
  const answer = await (await as(owner)).call('POST', `/businesses/${business.id}/media`, body, headers)
  return { owner, business, folder: await folderOf(answer.body.data.url) }
}

async function folderOf(url: string): Promise<string> {
  const { app } = await testApp()
  const key = url.split('/')[2] ?? ''
  return join(app.config.mediaDir, key.slice(0, 2), key)
}

const age = (folder: string, hours: number) => {
  const then = new Date(Date.now() - hours * hourMs)
  utimesSync(folder, then, then)
}

/** A day of sweeps, all at the same time. */
async function sweepDay(now: Date) {
  const { app } = await testApp()
  for (let part = 0; part < 24; part++) await sweep(app, now, part)
}

const tomorrow = () => new Date(Date.now() + 24 * hourMs)

test('within a day files without a row are deleted, those with one stay, and a second sweep changes nothing', async () => {
  const { db } = await testApp()
  const [kept, orphan] = [await uploaded(), await uploaded()]
  await db.deleteFrom('business').where('id', '=', orphan.business.id).execute()
  for (let round = 0; round < 2; round++) {
    await sweepDay(tomorrow())
    expect([existsSync(kept.folder), existsSync(orphan.folder)]).toEqual([true, false])
  }
})

test('files in a storage of which the database knows nothing are not deleted', async () => {
  const { app } = await testApp()
  const root = mkdtempSync(join(tmpdir(), 'media-of-another-'))
  const storage = createDiskStorage(root)
  const add = async (at: number) => storage.publish(await storage.prepare(), `00${at.toString(16).padStart(30, '0')}`)
  for (let at = 0; at < 20; at++) await add(at)
  const left = () => readdirSync(join(root, '00')).length
  await sweep({ ...app, storage }, tomorrow(), 0)
  expect(left()).toBe(20)
  await storage.remove(`00${'0'.repeat(30)}`)
  await sweep({ ...app, storage }, tomorrow(), 0)
  expect(left()).toBe(0)
  rmSync(root, { recursive: true })
})

test('a file whose row may still be pending, and an upload in progress, are left alone', async () => {
  const { app, db } = await testApp()
  const orphan = await uploaded()
  await db.deleteFrom('business').where('id', '=', orphan.business.id).execute()
  const [old, young] = ['old', 'young'].map((name) => join(app.config.mediaDir, 'unfinished', name)) as [string, string]
  for (const folder of [old, young]) mkdirSync(folder, { recursive: true })
  age(old, 7)
  await sweepDay(new Date())
  expect([existsSync(orphan.folder), existsSync(old), existsSync(young)]).toEqual([true, false, true])
  rmSync(young, { recursive: true })
})

test('when an account is erased, the photos of its listings are deleted with it', async () => {
  const { app, db, runJobs } = await testApp()
  const [gone, kept] = [await uploaded(), await uploaded()]
  const yesterday = new Date(Date.now() - 24 * hourMs)
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', gone.business.id).execute()
  await db
    .updateTable('account')
    .set({ deleted_at: yesterday, erase_after: yesterday })
    .where('id', '=', gone.owner.id)
    .execute()
  await cleanUp.handle(app, undefined)
  await runJobs()
  expect([existsSync(gone.folder), existsSync(kept.folder)]).toEqual([false, true])
  const rows = await db.selectFrom('media').select('id').where('business_id', '=', gone.business.id).execute()
  expect(rows).toEqual([])
})

test('an aborted upload leaves nothing behind, and the server keeps running', async () => {
  const { app, db, as, server } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const merchant = await as(owner)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  const token = await tokenOf(owner)
  const { body, headers } = await formWith([
    ['film.webm', Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3', 'latin1'), Buffer.alloc(8e6)])],
  ])
  const unfinished = join(app.config.mediaDir, 'unfinished')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/v1/businesses/${business.id}/media HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, 3e6))
  await expect.poll(() => readdirSync(unfinished).length).toBeGreaterThan(0)
  socket.destroy()
  await expect.poll(() => readdirSync(unfinished)).toEqual([])
  expect((await merchant.get(`/companies/${business.id}/media`)).body.data).toEqual([])
})

async function tokenOf(owner: { id: number }): Promise<string> {
  const { app, db } = await testApp()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const sessionId = await insertSession(db, { accountId: owner.id, role: 'merchant', expiresAt, now: new Date() })
  return signAccessToken(app.keys, sessionId, new Date())
}
