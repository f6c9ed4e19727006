import { z } from 'zod'
import type { Db } from '#core/database.ts'
import { job } from '#core/jobs.ts'
import { soundOfName } from '#features/search/server/closed-names.ts'
import { listClosedWithoutSound, updateClosedSound } from './closed-queries.ts'

/**
 * Stores how the name of a closed business sounds, in the transaction that closes or renames it, so that it is found in
 * letters of another script (docs/decisions/481-closed-business-in-other-letters.md).
 */
export function saveClosedSound(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  return updateClosedSound(tx, id, soundOfName(name))
}

const atOnce = 500

/** The same for those that were closed before, or by an import. */
export const soundClosedNames = job({
  name: 'sound_closed_names',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: async ({ db }) => {
    for (;;) {
      const closed = await listClosedWithoutSound(db, atOnce)
      for (const business of closed) await saveClosedSound(db, business)
      if (closed.length < atOnce) return
    }
  },
})
