import { randomBytes } from 'node:crypto'
import { access, mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStorage } from './media-storage.ts'
import { isStoredKey, isStoredName, shardOf, shardsOf } from './stored-names.ts'

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Stores media in a folder of this machine: `ab/ab…/800.webp`. Prepared folders are on the same disk, so publishing is
 * one rename.
 */
export function createDiskStorage(root: string): MediaStorage {
  const unfinished = join(root, 'unfinished')
  const shardFolder = (key: string) => join(root, shardOf(key))

  return {
    prepare: async () => {
      const folder = join(unfinished, randomBytes(16).toString('hex'))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    publish: async (folder, key) => {
      await mkdir(shardFolder(key), { recursive: true, mode: 0o700 })
      await rename(folder, join(shardFolder(key), key))
    },
    discard: (folder) => rm(folder, { recursive: true, force: true }),
    find: async (key, name) => {
      if (!isStoredKey(key) || !isStoredName(name)) return undefined
      const path = join(shardFolder(key), key, name)
      try {
        await access(path)
        return path
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    remove: async (key) => {
      const folder = join(shardFolder(key), key)
      const removedFolder = join(unfinished, `${key}-removed`)
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      // Renamed first: an interrupted removal must not leave half of the files visible.
      await rename(folder, removedFolder).catch((error: unknown) => {
        if (!isAbsent(error)) throw error
      })
      await rm(removedFolder, { recursive: true, force: true })
    },
    listKeys: async function* (before, part) {
      for (const shard of shardsOf(part)) {
        for await (const name of oldEntries(join(root, shard), before)) if (isStoredKey(name)) yield name
      }
    },
    removeUnfinished: async (before) => {
      for await (const name of oldEntries(unfinished, before)) {
        await rm(join(unfinished, name), { recursive: true, force: true })
      }
    },
  }
}

async function* oldEntries(folder: string, before: Date): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) {
      // ignored: deleted meanwhile
      const made = await stat(join(folder, name)).catch(() => undefined)
      if (made && made.mtime < before) yield name
    }
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
}
