import type { SignedInCtx } from './context.ts'
import type { Database, Db } from './database.ts'

/**
 * Personal data held by a feature (Digital Personal Data Protection Act 2023); src/personal-data.ts lists all of it.
 */
export interface PersonalData {
  /** Tables that identify a person or contain what a person wrote. */
  tables: readonly (keyof Database)[]
  /**
   * Of tables whose rows outlive the person, what erasure empties and what stays because it says nothing of anybody:
   * every column with text, numbers of places and JSON included. Tests compare it with the database and the erasure.
   */
  outliving?: Partial<Record<keyof Database, { erased: readonly string[]; kept: readonly string[] }>>
  /** Its part of a personal data export: fields of `exportView` (features/accounts). */
  export?: (ctx: SignedInCtx) => Promise<object>
  /** Runs in the transaction that deletes an account: removes what must no longer be visible. */
  hide?: (tx: Db, deletion: Pick<SignedInCtx, 'actor' | 'now'>) => Promise<void>
  /** Runs in the transaction that brings a deleted account back: shows again what `hide` did not remove for good. */
  restore?: (tx: Db, accountId: number) => Promise<void>
  /**
   * Runs in the transaction that erases deleted accounts: removes what identifies these people or was written by them.
   */
  erase?: (tx: Db, erased: ErasedPeople) => Promise<void>
}

/** The people of accounts that are erased: by their account, and by the contacts it had. */
export interface ErasedPeople {
  accountIds: readonly number[]
  /** E.164. */
  phones: readonly string[]
  emails: readonly string[]
}
