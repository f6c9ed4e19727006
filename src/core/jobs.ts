import { sql } from 'kysely'
import type { z } from 'zod'
import { storableText } from '#platform/storable-text.ts'
import type { App } from './context.ts'
import type { Db } from './database.ts'

export interface Job<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** Attempts before the job is given up and stays in the table with its last error. */
  maxAttempts: number
  /** It waits for a machine that is not ours nor of a provider: it runs in slots of its own (worker.ts). */
  waitsForStrangers?: true
  /** Must be safe to run twice and when the objects named in the payload no longer exist. */
  handle(app: App, payload: Payload): Promise<void>
}

export function job<Payload>(definition: Job<Payload>): Job<Payload> {
  return definition
}

/** A job without its payload type, for the list in `jobs.ts`. */
export type AnyJob = Pick<Job<never>, 'name' | 'maxAttempts' | 'waitsForStrangers'> & {
  run(app: App, payload: unknown): Promise<void>
}

export function runnable<Payload>({ payload, handle, ...about }: Job<Payload>): AnyJob {
  return {
    ...about,
    run: async (app, raw) => {
      try {
        await handle(app, payload.parse(raw))
      } catch (error) {
        throw storableError(error)
      }
    },
  }
}

/** Why a job failed is stored with it: words that the database does not store would stop the runner instead. */
function storableError(error: unknown): Error {
  const failed = error instanceof Error ? error : new Error(String(error))
  const message = storableText(failed.message)
  return message === failed.message ? failed : new Error(message, { cause: error })
}

/**
 * Adds a job in the caller's transaction, so it exists only if that transaction commits. It runs at once, or at
 * `runAt`; jobs of one `queue` run one after the other.
 */
export async function enqueue<Payload>(
  db: Db,
  { name, maxAttempts }: Job<Payload>,
  payload: Payload,
  { runAt = null, queue = null }: { runAt?: Date | null; queue?: string | null } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts},
    run_at => ${runAt}::timestamptz, queue_name => ${queue}::text)`.execute(db)
}
