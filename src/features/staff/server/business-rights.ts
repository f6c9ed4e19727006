import type { Actor, SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import {
  type BusinessRow,
  findBusiness,
  listBusinessesOf,
  lockBusiness,
  type OwnBusinessRow,
} from '#features/businesses/server/business-queries.ts'
import { type BusinessRight, type BusinessRole, hasRight, staffRolesWith } from '../rules.ts'
import { findStaffRole, listBusinessIdsOfStaff, listStaffOf } from './staff-queries.ts'

type Ownership = { id: number; owner_id: number | null }

/** What an account is to a business, whatever the role of its session; undefined for strangers. */
export async function findBusinessRole(
  db: Db,
  accountId: number,
  business: Ownership,
): Promise<BusinessRole | undefined> {
  if (business.owner_id === accountId) return 'owner'
  return findStaffRole(db, { businessId: business.id, accountId })
}

/** Whether somebody has a right on a business, whatever the role of their session. */
export async function mayOn(
  db: Db,
  actor: Pick<Actor, 'accountId'>,
  business: Ownership,
  right: BusinessRight,
): Promise<boolean> {
  const role = await findBusinessRole(db, actor.accountId, business)
  return role !== undefined && hasRight(role, right)
}

/** The same of a business of which only the id is known; false for one that does not exist or is deleted. */
export async function mayOnBusiness(db: Db, actor: Actor, businessId: number, right: BusinessRight): Promise<boolean> {
  const row = await findBusiness(db, businessId)
  return row !== undefined && row.status !== 'deleted' && (await mayOn(db, actor, row, right))
}

/**
 * Returns a business on which the caller has a right. Refuses: business_not_found, also for those of others and deleted
 * ones. The role of the session is checked by the layout of a page and by the access of an endpoint.
 */
export async function getBusinessFor(
  { db, actor }: Pick<SignedInCtx, 'db' | 'actor'>,
  businessId: number,
  right: BusinessRight,
): Promise<BusinessRow> {
  const row = Number.isSafeInteger(businessId) ? await findBusiness(db, businessId) : undefined
  if (!row || row.status === 'deleted' || !(await mayOn(db, actor, row, right))) {
    throw refuseBusiness('business_not_found')
  }
  return row
}

/**
 * The same for what outlasts the call, such as a key or an invitation: until the transaction ends, nobody gives the
 * business to somebody else. Called after the account is locked, where it is.
 */
export async function holdBusinessFor(
  tx: Db,
  { actor }: Pick<SignedInCtx, 'actor'>,
  businessId: number,
  right: BusinessRight,
): Promise<BusinessRow> {
  if (Number.isSafeInteger(businessId)) await lockBusiness(tx, businessId)
  return getBusinessFor({ db: tx, actor }, businessId, right)
}

/** The businesses on which the caller has a right, oldest first, at most 200. */
export async function listBusinessesFor(
  { db, actor }: Pick<SignedInCtx, 'db' | 'actor'>,
  right: BusinessRight,
): Promise<OwnBusinessRow[]> {
  const ids = await listBusinessIdsOfStaff(db, actor.accountId, staffRolesWith(right))
  return listBusinessesOf(db, { ownerId: actor.accountId, ids })
}

/** The accounts that have a right on each of some businesses. */
export async function listAccountsWith(
  db: Db,
  businesses: readonly Ownership[],
  right: BusinessRight,
): Promise<Map<number, number[]>> {
  const staff = await listStaffOf(
    db,
    businesses.map(({ id }) => id),
    staffRolesWith(right),
  )
  return new Map(
    businesses.map(({ id, owner_id }) => [
      id,
      [
        ...(owner_id === null ? [] : [owner_id]),
        ...staff.flatMap(({ business_id, account_id }) => (business_id === id ? account_id : [])),
      ],
    ]),
  )
}
