import type { Db } from '#core/database.ts'
import { deleteInvitationsOf } from './invitation-queries.ts'
import { deleteMembersOf } from './staff-queries.ts'

/** Ends all roles and invitations of a business, in the transaction that gives it to somebody else. */
export async function endStaffOf(tx: Db, businessId: number): Promise<void> {
  await deleteMembersOf(tx, businessId)
  await deleteInvitationsOf(tx, businessId)
}
