import { sql } from 'kysely'
import type { Actor } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { dayMs } from '#platform/durations.ts'
import {
  lastSeenMinutes,
  type OwnerUse,
  type Role,
  refreshGraceSeconds,
  roleOfUserType,
  silentSessionDays,
  userTypeOfRole,
} from '../rules.ts'

/** Neither ended, nor expired, nor silent for too long; `s` is the session. */
const isLive = (now: Date) =>
  sql<boolean>`s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${daysBefore(now, silentSessionDays)}`
/** Whether a refresh token was spent so long ago that its second use means it was stolen. */
export const isReuse = (spentAt: Date | null, now: Date) =>
  spentAt !== null && now.getTime() - spentAt.getTime() > refreshGraceSeconds * 1000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

export async function insertSession(
  db: Db,
  session: { accountId: number; role: Role; expiresAt: Date; now: Date; device?: string },
): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({
      account_id: session.accountId,
      user_type: userTypeOfRole(session.role),
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      device: session.device ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertRefreshToken(
  db: Db,
  token: { tokenHash: string; sessionId: string; now: Date },
): Promise<void> {
  const { tokenHash: token_hash, sessionId: session_id, now: issued_at } = token
  await db.insertInto('refresh_token').values({ token_hash, session_id, issued_at }).execute()
}

/** Served by the primary key. */
export async function isRefreshToken(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_token')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** The actor of a live session, with their current rights from the database. Served by primary keys. */
export async function findSessionActor(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ actor: Actor; lastSeenAt: Date } | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.user_type', 's.last_seen_at'])
    .select(['a.id as account_id', 'a.name', 'a.phone', 'a.email', 'a.is_merchant', 'a.language'])
    .where('s.id', '=', sessionId)
    .where(isLive(now))
    .where('a.blocked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      lastSeenAt: row.last_seen_at,
      actor: {
        accountId: row.account_id,
        sessionId: row.id,
        role: row.is_merchant ? roleOfUserType(row.user_type) : 'customer',
        isMerchant: row.is_merchant,
        name: row.name,
        phone: row.phone,
        email: row.email,
        language: row.language,
      },
    }
  )
}

/** A refresh token of a live session, locked: of two concurrent uses the second sees that the token is spent. */
export function lockRefreshToken(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.spent_at', 's.account_id'])
    .where('t.token_hash', '=', tokenHash)
    .where(isLive(now))
    .forUpdate()
    .executeTakeFirst()
}

/** The live session of a refresh token, and when the token was spent; served by primary keys. */
export function findSessionOfRefreshToken(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .select(['s.id', 's.account_id', 't.spent_at'])
    .where('t.token_hash', '=', tokenHash)
    .where(isLive(now))
    .executeTakeFirst()
}

/** The live sessions of an account, the last used first; served by session_account. */
export function listSessions(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('session as s')
    .select(['s.id', 's.user_type', 's.device', 's.created_at', 's.last_seen_at'])
    .where('s.account_id', '=', accountId)
    .where(isLive(now))
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(100)
    .execute()
}

/** Those of some sessions that are live, with whom they act as now. Served by primary keys. */
export async function listLiveSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<{ sessionId: string; role: Role }[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.user_type', 'a.is_merchant'])
    .where('s.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where(isLive(now))
    .where('a.blocked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    role: row.is_merchant ? roleOfUserType(row.user_type) : 'customer',
  }))
}

/** Notes that a session is in use; of concurrent requests one writes. Served by the primary key. */
export async function updateSessionSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', new Date(now.getTime() - lastSeenMinutes * 60_000))
    .execute()
}

export async function updateRefreshTokenSpent(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('refresh_token').set({ spent_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function updateSessionRole(db: Db, sessionId: string, role: Role): Promise<void> {
  await db
    .updateTable('session')
    .set({ user_type: userTypeOfRole(role) })
    .where('id', '=', sessionId)
    .execute()
}

/** Notes that the person of a session proved by a code that they are the owner, and for what. session_pkey. */
export async function updateSessionConfirmed(
  db: Db,
  sessionId: string,
  { use, now }: { use: OwnerUse; now: Date },
): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: now, confirmed_use: use }).where('id', '=', sessionId).execute()
}

/** Served by the primary key. */
export async function findSessionConfirmation(db: Db, sessionId: string): Promise<{ at: Date | null; use: OwnerUse }> {
  const row = await db
    .selectFrom('session')
    .select(['confirmed_at as at', 'confirmed_use as use'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row ?? { at: null, use: 'account' }
}

/** Ends one session of an account; false when the account has no such session, or it has ended. */
export async function endSession(
  db: Db,
  { accountId, sessionId, now }: { accountId: number; sessionId: string; now: Date },
): Promise<boolean> {
  const ended = await updateSessionsEnded(db, accountId, now).where('id', '=', sessionId).executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends every session of an account but one; returns how many. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId, now }: { accountId: number; sessionId: string; now: Date },
): Promise<number> {
  const ended = await updateSessionsEnded(db, accountId, now).where('id', '!=', sessionId).executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export async function endSessionsOfAccount(db: Db, accountId: number, now: Date): Promise<void> {
  await updateSessionsEnded(db, accountId, now).execute()
}

/** Served by session_account. */
function updateSessionsEnded(db: Db, accountId: number, now: Date) {
  return db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
}

/** Served by session_expires_at. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'session', sql<boolean>`expires_at < now() - interval '7 days'`)
}
