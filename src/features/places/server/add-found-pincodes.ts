import type { Db } from '#core/database.ts'
import { type FoundPincode, upsertFoundPincodes } from './place-queries.ts'

/** Adds PIN codes that the shipped table lacks and an import has proved. They are known after the next start. */
export async function addFoundPincodes(db: Db, found: readonly FoundPincode[]): Promise<void> {
  if (found.length > 0) await upsertFoundPincodes(db, found)
}
