import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'

/** Files of elsewhere on this machine, for a while and in bounded space. */
export interface FileCache {
  /** The path of a file, fetched if it is not here; undefined when it does not exist elsewhere either. */
  get(name: string, fetch: () => Promise<Readable | undefined>): Promise<string | undefined>
  /** Forgets all files whose names begin so. */
  forget(prefix: string): Promise<void>
}

interface CacheOptions {
  /** Shared by processes: each has a folder of its own in it. */
  folder: string
  maxBytes: number
  keepForMs: number
}

/** Those used longest ago make room. What an earlier process left behind is removed. */
export function createFileCache({ folder, maxBytes, keepForMs }: CacheOptions): FileCache {
  const own = join(folder, String(process.pid))
  const pathOf = (name: string) => join(own, name.replaceAll('/', '-'))
  const files = new LRUCache<string, { bytes: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ttl: keepForMs,
    ttlAutopurge: true,
    // ignored: it is gone, or goes with the folder at the next start
    dispose: (_file, name) => void rm(pathOf(name), { force: true }).catch(() => undefined),
  })
  const arriving = new Map<string, Promise<string | undefined>>()
  let ready: Promise<void> | undefined
  const prepare = () => {
    ready ??= makeOwnFolder(folder, own).catch((error: unknown) => {
      // The disk may be full for a while: the next file tries again.
      ready = undefined
      throw error
    })
    return ready
  }

  async function fetchOnce(name: string, fetch: () => Promise<Readable | undefined>): Promise<string | undefined> {
    await prepare()
    const body = await fetch()
    if (!body) return undefined
    const path = pathOf(name)
    const unfinished = `${path}.part`
    try {
      await pipeline(body, createWriteStream(unfinished, { mode: 0o600 }))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    files.set(name, { bytes: (await stat(path)).size })
    return path
  }

  return {
    get: async (name, fetch) => {
      if (files.get(name) && (await isThere(pathOf(name)))) return pathOf(name)
      const waiting = arriving.get(name)
      if (waiting) return waiting
      const coming = fetchOnce(name, fetch).finally(() => arriving.delete(name))
      arriving.set(name, coming)
      return coming
    },
    forget: async (prefix) => {
      for (const name of files.keys()) if (name.startsWith(prefix)) files.delete(name)
    },
  }
}

const isThere = (path: string) =>
  // ignored: a file that cannot be opened is fetched again
  access(path).then(
    () => true,
    () => false,
  )

async function makeOwnFolder(folder: string, own: string): Promise<void> {
  await removeAbandoned(folder, own)
  await mkdir(own, { recursive: true, mode: 0o700 })
}

/** Folders of processes that no longer run, and of one with our number before us. */
async function removeAbandoned(folder: string, own: string): Promise<void> {
  // ignored: there is no folder before the first file
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (/^\d+$/.test(name) && (join(folder, name) === own || !isRunning(Number(name)))) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // ignored: the code is the answer; a process of somebody else runs, too
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
