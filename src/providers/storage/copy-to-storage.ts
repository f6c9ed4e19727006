import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDiskStorage } from './disk-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { shardOf } from './stored-names.ts'

/** Copies every file of a folder of disk storage to another storage; what is there already is left as it is. */
export async function copyToStorage(root: string, to: MediaStorage): Promise<{ copied: number; present: number }> {
  const counts = { copied: 0, present: 0 }
  for await (const key of createDiskStorage(root).listKeys(new Date(), { part: 0, parts: 1 })) {
    const folder = join(root, shardOf(key), key)
    // ignored: removed meanwhile
    const names = await readdir(folder).catch(() => [])
    const [first] = names
    if (first === undefined) continue
    if (await to.find(key, first)) {
      counts.present++
      continue
    }
    const prepared = await to.prepare()
    for (const name of names) await copyFile(join(folder, name), join(prepared, name))
    await to.publish(prepared, key)
    counts.copied++
  }
  return counts
}
