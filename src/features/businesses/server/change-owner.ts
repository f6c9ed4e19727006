import type { Db } from '#core/database.ts'
import { updateOwner } from './business-queries.ts'
import { savePhotoCount } from './save-photo-count.ts'

/**
 * Gives a listing to another owner, if it still has the owner it had (null for none); part of the transaction that
 * decides it. The new owner sees enquiries from `since` on. Returns whether it was given.
 */
export async function changeOwner(
  tx: Db,
  change: { businessId: number; from: number | null; to: number; since: Date },
): Promise<boolean> {
  const row = await updateOwner(tx, change)
  if (!row) return false
  // A new owner sees the profile percentage by the current rule, and pages and search are current.
  await savePhotoCount(tx, change.businessId, row.photo_count)
  return true
}
