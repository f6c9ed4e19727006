import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '#tests/fakes/s3-server.ts'
import { copyToStorage } from './copy-to-storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createFileCache } from './file-cache.ts'
import type { MediaStorage } from './media-storage.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Objects } from './s3-objects.ts'
import { createS3Storage } from './s3-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-storage-'))
const s3 = await startS3(join(folder, 's3'))
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const unguarded = { run: <T>(call: () => Promise<T>) => call() }
const objects = createS3Objects(s3.options, unguarded)
const tomorrow = new Date(Date.now() + 86_400_000)
const yesterday = new Date(Date.now() - 86_400_000)
const whole = { part: 0, parts: 1 }

let made = 0
const newKey = () => (made++).toString(16).padStart(2, '0').padEnd(32, 'a')
/** Another process of the installation, or another machine, with a cache of its own. */
function newS3Storage(store: ObjectStore = objects): MediaStorage {
  const own = join(folder, `machine-${made++}`)
  const cache = createFileCache({ folder: join(own, 'cache'), maxBytes: 1_000_000, keepForMs: 60_000 })
  return createS3Storage({ objects: store, prefix: 'media', folder: join(own, 'unfinished'), cache })
}

async function publish(storage: MediaStorage, key: string, files: Record<string, string>): Promise<void> {
  const prepared = await storage.prepare()
  for (const [name, content] of Object.entries(files)) await writeFile(join(prepared, name), content)
  await storage.publish(prepared, key)
}

async function read(storage: MediaStorage, key: string, name: string): Promise<string | undefined> {
  const path = await storage.find(key, name)
  return path && readFile(path, 'utf8')
}

async function keysOf(storage: MediaStorage, before: Date, part = whole): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.listKeys(before, part)) keys.push(key)
  return keys
}

describe.each([
  ['disk', () => createDiskStorage(join(folder, 'media'))],
  ['s3', () => newS3Storage()],
])('storage on %s', (_kind, create) => {
  const storage = create()

  test('published files are found, and only under their key and names', async () => {
    const key = newKey()
    await publish(storage, key, { '800.webp': 'large', '320.webp': 'small' })
    expect(await read(storage, key, '800.webp')).toBe('large')
    expect(await read(storage, key, '320.webp')).toBe('small')
    expect(await storage.find(key, '160.webp')).toBeUndefined()
    expect(await storage.find(newKey(), '800.webp')).toBeUndefined()
    for (const name of ['../secret.txt', '..', '', '800.webp/../../x.webp', '/etc/passwd', '800.WEBP']) {
      expect([name, await storage.find(key, name)]).toEqual([name, undefined])
    }
    for (const bad of ['../x', '', key.toUpperCase(), `${key}/..`, `${key}0`]) {
      expect([bad, await storage.find(bad, '800.webp')]).toEqual([bad, undefined])
    }
  })

  test('a discarded folder leaves nothing, and the key of something else is refused', async () => {
    const prepared = await storage.prepare()
    await writeFile(join(prepared, '800.webp'), 'x')
    await storage.discard(prepared)
    await expect(readFile(join(prepared, '800.webp'))).rejects.toThrow(/ENOENT/)
    const other = await storage.prepare()
    await expect(storage.publish(other, '../evil')).rejects.toThrow(/not the key/)
    await expect(storage.remove('../evil')).rejects.toThrow(/not the key/)
  })

  test('removing takes all files of a key and no others, and may be repeated', async () => {
    const [key, other] = [newKey(), newKey()]
    for (const each of [key, other]) await publish(storage, each, { '800.webp': each, 'video.mp4': 'v' })
    expect(await read(storage, key, '800.webp')).toBe(key)
    await storage.remove(key)
    await storage.remove(key)
    await storage.remove(newKey())
    expect([await storage.find(key, '800.webp'), await storage.find(key, 'video.mp4')]).toEqual([undefined, undefined])
    expect(await read(storage, other, '800.webp')).toBe(other)
  })

  test('keys are listed by age and in portions that together are all of them', async () => {
    const keys = [newKey(), newKey(), newKey()]
    for (const key of keys) await publish(storage, key, { '800.webp': 'x' })
    const all = await keysOf(storage, tomorrow)
    expect(all).toEqual(expect.arrayContaining(keys))
    expect(await keysOf(storage, yesterday)).toEqual([])
    const portions = await Promise.all([0, 1, 2].map((part) => keysOf(storage, tomorrow, { part, parts: 3 })))
    expect(portions.flat().toSorted()).toEqual(all.toSorted())
  })

  test('prepared folders that a crash left behind are removed once they are old', async () => {
    const [old, fresh] = [await storage.prepare(), await storage.prepare()]
    await utimes(old, yesterday, yesterday)
    await storage.removeUnfinished(new Date(Date.now() - 3_600_000))
    await expect(writeFile(join(old, 'x.webp'), 'x')).rejects.toThrow(/ENOENT/)
    await writeFile(join(fresh, 'x.webp'), 'x')
  })
})

test('on s3 a key is there with all its files or not at all, whenever a process is killed, and the rest is cleared', async () => {
  const files = { '800.webp': 'large', '320.webp': 'small' }
  for (let survives = 0; survives < 5; survives++) {
    let left = survives
    const dying: ObjectStore = {
      ...objects,
      put: async (name, body) => {
        if (left-- <= 0) throw new Error('killed')
        await objects.put(name, body)
      },
      delete: async (name) => {
        if (left-- <= 0) throw new Error('killed')
        await objects.delete(name)
      },
    }
    const key = newKey()
    await publish(newS3Storage(dying), key, files).catch(() => undefined)
    const storage = newS3Storage()
    // The mark is the fourth of five steps.
    expect([survives, await read(storage, key, '800.webp')]).toEqual([survives, survives >= 4 ? 'large' : undefined])
    await storage.removeUnfinished(tomorrow)
    const names = []
    for await (const { name } of objects.list('media/')) if (name.includes(key)) names.push(name)
    expect([survives, names.length]).toEqual([survives, survives >= 4 ? 3 : 0])
  }
})

test('what one machine removed another no longer finds, and what both ask for at once comes whole', async () => {
  const [one, other] = [newS3Storage(), newS3Storage()]
  const key = newKey()
  const content = 'x'.repeat(200_000)
  await publish(one, key, { 'video.mp4': content })
  const paths = await Promise.all(Array.from({ length: 5 }, () => other.find(key, 'video.mp4')))
  expect(new Set(paths).size).toBe(1)
  expect(await read(other, key, 'video.mp4')).toBe(content)
  await one.remove(key)
  expect(await newS3Storage().find(key, 'video.mp4')).toBeUndefined()
})

test('files are copied from disk to a bucket once, however often it is asked for', async () => {
  const root = join(folder, 'to-copy')
  const [key, other] = [newKey(), newKey()]
  for (const each of [key, other])
    await publish(createDiskStorage(root), each, { '800.webp': each, '320.webp': 'small' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  const storage = newS3Storage()
  expect(await copyToStorage(root, storage)).toEqual({ copied: 2, present: 0 })
  expect(await copyToStorage(root, newS3Storage())).toEqual({ copied: 0, present: 2 })
  expect([await read(storage, other, '800.webp'), await read(storage, other, '320.webp')]).toEqual([other, 'small'])
})

test('a file that stops coming is given up in time, and can be read later', async () => {
  let isStuck = true
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': '10' })
    response.write('half.')
    if (!isStuck) response.end('whole')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const slow = createS3Objects({ ...s3.options, endpoint, answerTimeoutMs: 300 }, unguarded)
  const storage = newS3Storage(slow)
  const key = newKey()
  await expect(storage.find(key, 'video.mp4')).rejects.toThrow(/timed out/)
  isStuck = false
  expect(await read(storage, key, 'video.mp4')).toBe('half.whole')
})

test('a cache whose folder cannot be made works as soon as it can', async () => {
  const own = join(folder, 'late-cache')
  await writeFile(own, 'in its place')
  const cache = createFileCache({ folder: own, maxBytes: 1000, keepForMs: 60_000 })
  const get = () => cache.get('a', async () => Readable.from(['content']))
  await expect(get()).rejects.toThrow(/ENOTDIR|EEXIST/)
  await rm(own)
  expect(await readFile((await get()) ?? '', 'utf8')).toBe('content')
})

test('the cache stays within its space', async () => {
  const own = join(folder, 'small-cache')
  await mkdir(own, { recursive: true })
  const cache = createFileCache({ folder: own, maxBytes: 250_000, keepForMs: 60_000 })
  const storage = createS3Storage({ objects, prefix: 'media', folder: join(own, 'unfinished'), cache })
  const keys = [newKey(), newKey(), newKey()]
  for (const key of keys) await publish(storage, key, { 'video.mp4': 'x'.repeat(100_000) })
  const first = await storage.find(keys[0] ?? '', 'video.mp4')
  for (const key of keys) await storage.find(key, 'video.mp4')
  await expect.poll(() => readFile(first ?? '').catch(() => 'gone')).toBe('gone')
  expect(await read(storage, keys[0] ?? '', 'video.mp4')).toHaveLength(100_000)
})
