import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileCache } from './file-cache.ts'
import type { MediaStorage } from './media-storage.ts'
import type { ObjectStore } from './object-store.ts'
import { isStoredKey, isStoredName, shardOf, shardsOf } from './stored-names.ts'

interface S3StorageOptions {
  objects: ObjectStore
  /** First part of all names, so that several kinds share a bucket. */
  prefix: string
  /** Prepared folders of this machine. */
  folder: string
  cache: FileCache
}

/**
 * Stores media in a bucket. A bucket has no rename, so a key counts only once its mark is written, after all its files:
 *
 *     media/files/ab/ab…/800.webp     the files
 *     media/keys/ab/ab…               the mark: all files are there
 *     media/unfinished/ab…            while files are written or removed; what a crash leaves is cleared by it
 *
 * Files are read from a cache on this machine, which also serves ranges of videos.
 */
export function createS3Storage({ objects, prefix, folder, cache }: S3StorageOptions): MediaStorage {
  const filesOf = (key: string) => `${prefix}/files/${shardOf(key)}/${key}/`
  const markOf = (key: string) => `${prefix}/keys/${shardOf(key)}/${key}`
  const unfinished = `${prefix}/unfinished/`
  const nothing = new Uint8Array()

  async function exists(name: string): Promise<boolean> {
    const found = await objects.get(name)
    found?.destroy()
    return found !== undefined
  }

  async function removeFiles(key: string): Promise<void> {
    await objects.delete(markOf(key))
    await cache.forget(filesOf(key))
    for await (const { name } of objects.list(filesOf(key))) await objects.delete(name)
    await objects.delete(unfinished + key)
  }

  return {
    prepare: async () => {
      const prepared = join(folder, randomBytes(16).toString('hex'))
      await mkdir(prepared, { recursive: true, mode: 0o700 })
      return prepared
    },
    publish: async (prepared, key) => {
      const mark = markOf(key)
      await objects.put(unfinished + key, nothing)
      for (const name of await readdir(prepared)) {
        await objects.put(filesOf(key) + name, await readFile(join(prepared, name)))
      }
      await objects.put(mark, nothing)
      await objects.delete(unfinished + key)
      await rm(prepared, { recursive: true, force: true })
    },
    discard: (prepared) => rm(prepared, { recursive: true, force: true }),
    find: async (key, name) => {
      if (!isStoredKey(key) || !isStoredName(name)) return undefined
      const file = filesOf(key) + name
      return cache.get(file, async () => ((await exists(markOf(key))) ? objects.get(file) : undefined))
    },
    remove: async (key) => {
      const mark = markOf(key)
      if (!(await exists(mark)) && !(await exists(unfinished + key))) return
      await objects.put(unfinished + key, nothing)
      await removeFiles(key)
    },
    listKeys: async function* (before, part) {
      for (const shard of shardsOf(part)) {
        const start = `${prefix}/keys/${shard}/`
        for await (const { name, modifiedAt } of objects.list(start)) {
          const key = name.slice(start.length)
          if (modifiedAt < before && isStoredKey(key)) yield key
        }
      }
    },
    removeUnfinished: async (before) => {
      for await (const { name, modifiedAt } of objects.list(unfinished)) {
        const key = name.slice(unfinished.length)
        if (modifiedAt >= before || !isStoredKey(key)) continue
        // With its mark it was complete, or its removal had not begun: whoever wanted that asks again.
        if (await exists(markOf(key))) await objects.delete(name)
        else await removeFiles(key)
      }
      await removeOldFolders(folder, before)
    },
  }
}

async function removeOldFolders(folder: string, before: Date): Promise<void> {
  // ignored: nothing was prepared yet
  for (const name of await readdir(folder).catch(() => [])) {
    // ignored: deleted meanwhile
    const made = await stat(join(folder, name)).catch(() => undefined)
    if (made && made.mtime < before) await rm(join(folder, name), { recursive: true, force: true })
  }
}
