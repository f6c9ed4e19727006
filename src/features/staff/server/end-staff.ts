import type { Db } from '#core/database.ts'
import { deleteInvitationsOf } from './invitation-queries.ts'
import { deleteMember, deleteMembersOf } from './staff-queries.ts'

/** Ends all roles and invitations of a business, in the transaction that gives it to somebody else. */
export async function endStaffOf(tx: Db, businessId: number): Promise<void> {
  // Invitations first: this waits for whoever is accepting one, who is a member then.
  await deleteInvitationsOf(tx, businessId)
  await deleteMembersOf(tx, businessId)
}

/** Ends the role of one person, in the transaction that gives them the business. */
export async function endMember(tx: Db, member: { businessId: number; accountId: number }): Promise<void> {
  await deleteMember(tx, member)
}
