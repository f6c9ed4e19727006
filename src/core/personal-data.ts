import type { SignedInCtx } from './context.ts'
import type { Database, Db } from './database.ts'

/**
 * What a feature holds about people (Digital Personal Data Protection Act 2023); src/personal-data.ts lists all of it.
 */
export interface PersonalData {
  /** Tables that name a person, or hold what a person wrote. */
  tables: readonly (keyof Database)[]
  /** Its part of the export of one's data: fields of `exportView`. */
  export?: (ctx: SignedInCtx) => Promise<object>
  /** When an account is deleted, in that transaction: takes away what nobody may see from then on. */
  hide?: (tx: Db, deletion: Pick<SignedInCtx, 'actor' | 'now'>) => Promise<void>
  /**
   * When deleted accounts are erased, in that transaction: takes out what names their people or was written by them.
   */
  erase?: (tx: Db, accountIds: readonly number[]) => Promise<void>
}
