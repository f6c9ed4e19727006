import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BusinessRole, StaffRole } from '../rules.ts'

/** The role of one person in one business; undefined when they are not of its staff. staff_member_pkey. */
export async function findStaffRole(
  db: Db,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<StaffRole | undefined> {
  const row = await db
    .selectFrom('staff_member')
    .select('role')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.role
}

/** The businesses in which a person has one of these roles, at most 200. staff_member_account. */
export async function listBusinessIdsOfStaff(
  db: Db,
  accountId: number,
  roles: readonly StaffRole[],
): Promise<number[]> {
  if (roles.length === 0) return []
  const rows = await db
    .selectFrom('staff_member')
    .select('business_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', roles)
    .orderBy('business_id')
    .limit(200)
    .execute()
  return rows.map((row) => row.business_id)
}

/** The people of some businesses who have one of these roles, at most 5,000. staff_member_pkey. */
export async function listStaffOf(
  db: Db,
  businessIds: readonly number[],
  roles: readonly StaffRole[],
): Promise<{ business_id: number; account_id: number }[]> {
  if (businessIds.length === 0 || roles.length === 0) return []
  return db
    .selectFrom('staff_member')
    .select(['business_id', 'account_id'])
    .where('business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .where('role', 'in', roles)
    .limit(5000)
    .execute()
}

/** The rows of one person, for the export of their data, at most 200. staff_member_account. */
export function listRolesForExport(db: Db, accountId: number) {
  return db
    .selectFrom('staff_member')
    .innerJoin('business', 'business.id', 'staff_member.business_id')
    .select(['staff_member.business_id', 'business.name', 'staff_member.role', 'staff_member.since'])
    .where('staff_member.account_id', '=', accountId)
    .orderBy('staff_member.business_id')
    .limit(200)
    .execute()
}

/** staff_member_account. */
export async function deleteStaffOfAccounts(db: Db, accountIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_member').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}

/** The people of a business with name and number, longest first, at most 50. staff_member_pkey. */
export function listMembers(db: Db, businessId: number) {
  return db
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'staff_member.account_id')
    .select(['staff_member.account_id', 'staff_member.role', 'staff_member.since', 'account.name', 'account.phone'])
    .where('staff_member.business_id', '=', businessId)
    .orderBy('staff_member.since')
    .limit(50)
    .execute()
}

/** People and open invitations of a business. staff_member_pkey, staff_invitation_business_id_phone_key. */
export async function countSeats(db: Db, businessId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from staff_member where business_id = ${businessId})::int
      + (select count(*) from staff_invitation where business_id = ${businessId} and expires_at > ${now})::int
      as taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** Makes somebody staff; a role they had stays. staff_member_pkey. */
export async function insertMember(
  db: Db,
  row: { business_id: number; account_id: number; role: StaffRole; since: Date },
): Promise<void> {
  await db
    .insertInto('staff_member')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'account_id']).doNothing())
    .execute()
}

/** Returns whether there was such a person. staff_member_pkey. */
export async function updateRole(
  db: Db,
  { businessId, accountId, role }: { businessId: number; accountId: number; role: StaffRole },
): Promise<boolean> {
  const updated = await db
    .updateTable('staff_member')
    .set({ role })
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Returns whether there was such a person. staff_member_pkey. */
export async function deleteMember(
  db: Db,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('staff_member')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Ends the work of everybody for a business: it has another owner. Returns their accounts. staff_member_pkey. */
export async function deleteMembersOf(db: Db, businessId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('staff_member')
    .where('business_id', '=', businessId)
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** What somebody may at most do, over all businesses; undefined without any. business_owner, staff_member_account. */
export async function findWidestRole(db: Db, accountId: number): Promise<BusinessRole | undefined> {
  const { rows } = await sql<{ owns: boolean; manages: boolean; replies: boolean }>`
    select exists (select from business where owner_id = ${accountId} and status <> 'deleted') as owns,
      exists (select from staff_member join business on business.id = business_id and status <> 'deleted'
        where account_id = ${accountId} and role = 'manager') as manages,
      exists (select from staff_member join business on business.id = business_id and status <> 'deleted'
        where account_id = ${accountId} and role = 'replier') as replies`.execute(db)
  const [found] = rows
  if (found?.owns) return 'owner'
  if (found?.manages) return 'manager'
  return found?.replies ? 'replier' : undefined
}
