import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { StaffRole } from '../rules.ts'

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
