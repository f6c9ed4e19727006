import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { dayMs } from '#platform/durations.ts'
import { listKnownKeys, listOldPapers, updatePapersGone } from './claim-queries.ts'

const shards = 16

/** Removes papers whose days are over, and those that no claim has: of deleted accounts, and after a crash. */
export const sweepPapers = job({
  name: 'sweep_papers',
  payload: z.unknown(),
  maxAttempts: 5,
  handle: (app) => sweepPapersAt(app, new Date()),
})

export async function sweepPapersAt({ db, papers }: Pick<App, 'db' | 'papers'>, now: Date): Promise<void> {
  for (const { id, key } of await listOldPapers(db, now)) {
    await papers.remove(key)
    await updatePapersGone(db, id)
  }
  const dayAgo = new Date(now.getTime() - dayMs)
  for (let part = 0; part < shards; part++) {
    const keys: string[] = []
    for await (const key of papers.listKeys(dayAgo, { part, parts: shards })) keys.push(key)
    const known = await listKnownKeys(db, keys)
    for (const key of keys) if (!known.has(key)) await papers.remove(key)
  }
  await papers.removeUnfinished(dayAgo)
}
