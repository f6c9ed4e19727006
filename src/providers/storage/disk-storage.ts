import { randomBytes } from 'node:crypto'
import { access, mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStorage } from './media-storage.ts'

const keyForm = /^[0-9a-f]{32}$/
const nameForm = /^[a-z0-9]{1,20}\.[a-z0-9]{2,5}$/
/** Subfolders by the first two digits of a key, so that none holds too many. */
const shardCount = 256

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Stores media in a folder of this machine: `ab/ab…/800.webp`. Prepared folders are on the same disk, so publishing is
 * one rename.
 */
export function createDiskStorage(root: string): MediaStorage {
  const unfinished = join(root, 'unfinished')
  const shardOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error('This is not the key of a medium.')
    return join(root, key.slice(0, 2))
  }

  return {
    prepare: async () => {
      const folder = join(unfinished, randomBytes(16).toString('hex'))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    publish: async (folder, key) => {
      await mkdir(shardOf(key), { recursive: true, mode: 0o700 })
      await rename(folder, join(shardOf(key), key))
    },
    discard: (folder) => rm(folder, { recursive: true, force: true }),
    find: async (key, name) => {
      if (!keyForm.test(key) || !nameForm.test(name)) return undefined
      const path = join(shardOf(key), key, name)
      try {
        await access(path)
        return path
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    remove: async (key) => {
      const folder = join(shardOf(key), key)
      const removedFolder = join(unfinished, `${key}-removed`)
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      // Renamed first: an interrupted removal must not leave half of the files visible.
      await rename(folder, removedFolder).catch((error: unknown) => {
        if (!isAbsent(error)) throw error
      })
      await rm(removedFolder, { recursive: true, force: true })
    },
    listKeys: async function* (before, { part, parts }) {
      for (let shard = part; shard < shardCount; shard += parts) {
        const folder = join(root, shard.toString(16).padStart(2, '0'))
        for await (const name of oldEntries(folder, before)) if (keyForm.test(name)) yield name
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
