import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { QueuePart } from '#core/queue-part.ts'
import { dayMs } from '#platform/durations.ts'
import { papersRules } from '../rules.ts'
import type { OwnershipTables } from './ownership-tables.ts'

export type ClaimRow = Selectable<OwnershipTables['business_claim']>

/** Returns its id; undefined when this person has an open claim on the business. business_claim_open. */
export async function insertClaim(
  db: Db,
  claim: Insertable<OwnershipTables['business_claim']>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('business_claim')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['business_id', 'account_id']).where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The newest claim of a person on a business. business_claim_account. */
export function findNewestClaim(
  db: Db,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .orderBy('claimed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whose claim this is, while it is open. business_claim_pkey. */
export async function findClaimantOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('business_claim')
    .select('account_id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.account_id
}

/** The open claim with this id, locked until the transaction ends. business_claim_pkey. */
export function lockOpenClaim(db: Db, id: number): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

/** business_claim_pkey. */
export async function updateClaimDecided(
  db: Db,
  { id, state, reason, now }: { id: number; state: 'approved' | 'refused'; reason: string; now: Date },
): Promise<void> {
  await db.updateTable('business_claim').set({ state, reason, decided_at: now }).where('id', '=', id).execute()
}

/** The listing has an owner, who is told. business_claim_pkey. */
export async function updateClaimDisputed(db: Db, id: number, ownerId: number): Promise<void> {
  await db
    .updateTable('business_claim')
    .set({ is_dispute: true, told_owner_id: ownerId })
    .where('id', '=', id)
    .execute()
}

/** What operators decide, oldest first, or one of them. business_claim_queue, business_claim_pkey. */
export function listOpenClaims(db: Db, { id, limit, offset = 0 }: QueuePart) {
  return db
    .selectFrom('business_claim')
    .innerJoin('business', 'business.id', 'business_claim.business_id')
    .innerJoin('account', 'account.id', 'business_claim.account_id')
    .select([
      'business_claim.id',
      'business_claim.business_id',
      'business_claim.account_id',
      'business.name as business_name',
      'business.address as business_address',
      'business.gst_number',
      'account.name as claimant',
      'account.phone as claimant_phone',
      'business_claim.proof',
      'business_claim.note',
      'business.owner_id',
      'business_claim.told_owner_id',
      'business_claim.claimed_at',
      'business_claim.papers_key',
      'business_claim.papers',
    ])
    .where('business_claim.state', '=', 'open')
    .$if(id !== undefined, (query) => query.where('business_claim.id', '=', id ?? 0))
    .orderBy('business_claim.claimed_at')
    .orderBy('business_claim.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/**
 * Claims of others that an owner was told of, newest first, at most 20: open ones of what is theirs, and those by which
 * they lost it since a time. business_claim_told_owner.
 */
export function listClaimsAgainst(db: Db, { ownerId, lostSince }: { ownerId: number; lostSince: Date }) {
  return db
    .selectFrom('business_claim')
    .innerJoin('business', 'business.id', 'business_claim.business_id')
    .select(['business_claim.id', 'business_claim.business_id', 'business.name as business_name'])
    .select(['business_claim.claimed_at', 'business_claim.decided_at'])
    .where('business_claim.told_owner_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('business_claim.state', '=', 'open'), eb('business.owner_id', '=', ownerId)]),
        eb.and([
          eb('business_claim.state', '=', 'approved'),
          eb('business_claim.decided_at', '>', lostSince),
          eb('business.owner_id', 'is distinct from', ownerId),
        ]),
      ]),
    )
    .orderBy('business_claim.claimed_at', 'desc')
    .limit(20)
    .execute()
}

/** A person's claims for the export of their data, newest first, at most 200. business_claim_account. */
export function listClaimsForExport(db: Db, accountId: number) {
  return db
    .selectFrom('business_claim')
    .innerJoin('business', 'business.id', 'business_claim.business_id')
    .select(['business.name', 'proof', 'note', 'state', 'reason', 'claimed_at', 'decided_at', 'papers'])
    .select('business_claim.business_id')
    .where('business_claim.account_id', '=', accountId)
    .orderBy('claimed_at', 'desc')
    .limit(200)
    .execute()
}

/** Keys of papers whose days are over, at most 500. business_claim_papers. */
export async function listOldPapers(db: Db, now: Date): Promise<{ id: number; key: string }[]> {
  const rows = await db
    .selectFrom('business_claim')
    .select(['id', 'papers_key as key'])
    .where('decided_at', '<', new Date(now.getTime() - papersRules.keptDays * dayMs))
    .where('papers_key', 'is not', null)
    .limit(500)
    .execute()
  return rows.flatMap(({ id, key }) => (key === null ? [] : [{ id, key }]))
}

/** business_claim_pkey. */
export async function updatePapersGone(db: Db, id: number): Promise<void> {
  await db.updateTable('business_claim').set({ papers_key: null, papers: [] }).where('id', '=', id).execute()
}

/** Which of these keys belong to a claim. Reads the table, which is small, once a night. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('business_claim')
    .select('papers_key')
    .where('papers_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ papers_key }) => papers_key ?? []))
}

/** The claims of some people; their papers are swept. business_claim_account. */
export async function deleteClaimsOf(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await db.deleteFrom('business_claim').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}
