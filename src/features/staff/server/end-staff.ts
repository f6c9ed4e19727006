import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { Senders } from '#core/message-language.ts'
import { deleteInvitationsOf } from './invitation-queries.ts'
import { deleteMember, deleteMembersOf } from './staff-queries.ts'
import { tellOfEnding } from './tell-of-ending.ts'

/**
 * Ends all roles and invitations of a business, in the transaction that gives it to somebody else. Whose role ended is
 * told, but for the new owner (`except`).
 */
export async function endStaffOf(
  tx: Db,
  app: Pick<App, 'config'> & Senders,
  { businessId, except, now }: { businessId: number; except?: number | undefined; now: Date },
): Promise<void> {
  // Invitations first: this waits for whoever is accepting one, who is a member then.
  await deleteInvitationsOf(tx, businessId)
  for (const accountId of await deleteMembersOf(tx, businessId)) {
    if (accountId !== except) await tellOfEnding(tx, app, { accountId, businessId, now })
  }
}

/** Ends the role of one person, in the transaction that gives them the business. */
export async function endMember(tx: Db, member: { businessId: number; accountId: number }): Promise<void> {
  await deleteMember(tx, member)
}
