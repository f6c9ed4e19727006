import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { expiredInvitationDays } from '../rules.ts'
import type { StaffTables } from './staff-tables.ts'

export type InvitationRow = Selectable<StaffTables['staff_invitation']>

/**
 * Stores an invitation, in place of one to this number that has expired; undefined when there is one that has not.
 * staff_invitation_business_id_phone_key.
 */
export async function insertInvitation(
  db: Db,
  row: Insertable<StaffTables['staff_invitation']> & { invited_at: Date },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('staff_invitation')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'phone'])
        .doUpdateSet({ name: row.name, role: row.role, invited_at: row.invited_at, expires_at: row.expires_at })
        .where('staff_invitation.expires_at', '<=', row.invited_at),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The invitations of a business, oldest first, at most 50. staff_invitation_business_id_phone_key. */
export function listInvitationsOf(db: Db, businessId: number): Promise<InvitationRow[]> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('invited_at')
    .limit(50)
    .execute()
}

/** The open invitations to a number, and the business of each: oldest first, at most 50. staff_invitation_phone. */
export function listInvitationsTo(db: Db, phone: string, now: Date) {
  return db
    .selectFrom('staff_invitation')
    .innerJoin('business', 'business.id', 'staff_invitation.business_id')
    .select(['staff_invitation.id', 'staff_invitation.role', 'staff_invitation.expires_at'])
    .select(['business.name', 'business.locality', 'business.city_id'])
    .select(['staff_invitation.business_id', 'staff_invitation.name as invited_name', 'staff_invitation.invited_at'])
    .where('staff_invitation.phone', '=', phone)
    .where('staff_invitation.expires_at', '>', now)
    .where('business.status', '<>', 'deleted')
    .orderBy('staff_invitation.invited_at')
    .limit(50)
    .execute()
}

interface Invited {
  id: number
  phone: string
  now: Date
}

const selectOpen = (db: Db, { id, phone, now }: Invited) =>
  db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('expires_at', '>', now)

/** The open invitation with this id to this number. staff_invitation_pkey. */
export function findInvitation(db: Db, invited: Invited): Promise<InvitationRow | undefined> {
  return selectOpen(db, invited).executeTakeFirst()
}

/** The same, locked until the transaction ends. staff_invitation_pkey. */
export function lockInvitation(db: Db, invited: Invited): Promise<InvitationRow | undefined> {
  return selectOpen(db, invited).forUpdate().executeTakeFirst()
}

/** Deletes an invitation of a business. staff_invitation_pkey. */
export async function deleteInvitation(
  db: Db,
  { id, businessId }: { id: number; businessId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes all invitations of a business: it has another owner. staff_invitation_business_id_phone_key. */
export async function deleteInvitationsOf(db: Db, businessId: number): Promise<void> {
  await db.deleteFrom('staff_invitation').where('business_id', '=', businessId).execute()
}

/** Whom erased owners invited to listings that are deleted. business_owner. */
export async function deleteInvitationsOfOwners(db: Db, ownerIds: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM staff_invitation USING business WHERE business.id = business_id
      AND business.owner_id = ANY(${ownerIds}::bigint[]) AND business.status = 'deleted'`.execute(db)
}

/** staff_invitation_phone. */
export async function deleteInvitationsTo(db: Db, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return
  await db.deleteFrom('staff_invitation').where('phone', '=', sql<string>`any(${phones}::text[])`).execute()
}

/** Reads the table, which is small. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'staff_invitation',
    sql<boolean>`expires_at < now() - ${expiredInvitationDays} * interval '1 day'`,
  )
}
