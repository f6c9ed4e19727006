import { join } from 'node:path'
import type { Config } from '#config.ts'
import { papersDir } from '#features/ownership/server/papers-dir.ts'
import { hourMs } from '#platform/durations.ts'
import type { Log } from '#platform/log.ts'
import { type CallGuard, createCallGuard } from '#providers/call-guard.ts'
import { createDiskStorage } from '#providers/storage/disk-storage.ts'
import { createFileCache } from '#providers/storage/file-cache.ts'
import type { MediaStorage } from '#providers/storage/media-storage.ts'
import { createS3Objects } from '#providers/storage/s3-objects.ts'
import { createS3Storage } from '#providers/storage/s3-storage.ts'

export interface Storages {
  /** Photos and videos. */
  media: MediaStorage
  /** Papers of claims: never served. */
  papers: MediaStorage
  guards: CallGuard[]
}

/** Where files are kept: folders of this machine, or a private bucket. */
export function createStorages(config: Config, log: Log): Storages {
  const { kind, cacheMegabytes, ...bucket } = config.storage
  if (kind === 'disk') {
    return { media: createDiskStorage(config.mediaDir), papers: createDiskStorage(papersDir(config)), guards: [] }
  }
  const guard = createCallGuard({ name: 's3', log, retries: 0 })
  const objects = createS3Objects(bucket, guard)
  const cacheDir = join(config.dataDir, 'cache')
  const storage = (prefix: string, { maxBytes, keepForMs }: { maxBytes: number; keepForMs: number }) =>
    createS3Storage({
      objects,
      prefix,
      folder: join(config.dataDir, 'unfinished', prefix),
      cache: createFileCache({ folder: join(cacheDir, prefix), maxBytes, keepForMs }),
    })
  return {
    media: storage('media', { maxBytes: cacheMegabytes * 2 ** 20, keepForMs: 24 * hourMs }),
    // Operators open them now and then; a copy of somebody's papers stays nowhere for long.
    papers: storage('papers', { maxBytes: 256 * 2 ** 20, keepForMs: hourMs / 6 }),
    guards: [guard],
  }
}
