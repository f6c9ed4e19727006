import { createConcurrencyLimiter } from '#platform/concurrency-limiter.ts'

/** Uploads lie on the disk until they are looked at: so many at once fill no disk. */
const receiveInTurn = createConcurrencyLimiter({ concurrency: 8, maxQueue: 40 })
/** One account's uploads never keep all others waiting. */
const ownTurns = new Map<number, { pass: ReturnType<typeof createConcurrencyLimiter>; uploads: number }>()

/** Runs the work when its account and the disk have room; undefined when too many wait. */
export async function receiveInOwnTurn<T>(accountId: number, work: () => Promise<T>): Promise<T | undefined> {
  const own = ownTurns.get(accountId) ?? {
    pass: createConcurrencyLimiter({ concurrency: 2, maxQueue: 10 }),
    uploads: 0,
  }
  ownTurns.set(accountId, own)
  own.uploads++
  try {
    return await own.pass(async () => receiveInTurn(work))
  } finally {
    if (--own.uploads === 0) ownTurns.delete(accountId)
  }
}
