import { sql } from 'kysely'
import type { Actor } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { type Role, roleOfUserType, userTypeOfRole } from '../rules.ts'

export async function insertSession(
  db: Db,
  session: { accountId: number; role: Role; expiresAt: Date },
): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({ account_id: session.accountId, user_type: userTypeOfRole(session.role), expires_at: session.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertRefreshToken(db: Db, token: { tokenHash: string; sessionId: string }): Promise<void> {
  await db.insertInto('refresh_token').values({ token_hash: token.tokenHash, session_id: token.sessionId }).execute()
}

/** The person of a session that has not ended, with the rights the database gives them now. Served by primary keys. */
export async function findSessionActor(db: Db, sessionId: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.user_type', 'a.id as account_id', 'a.name', 'a.phone', 'a.email', 'a.is_merchant'])
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('a.blocked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      accountId: row.account_id,
      sessionId: row.id,
      role: row.is_merchant ? roleOfUserType(row.user_type) : 'customer',
      name: row.name,
      phone: row.phone,
      email: row.email,
    }
  )
}

/** A refresh token and its session, locked: of two uses at once the second sees that the first spent it. */
export function lockRefreshToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.spent_at', 's.expires_at', 's.ended_at'])
    .where('t.token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

/** The live session of an unspent refresh token; served by primary keys. */
export async function findSessionOfRefreshToken(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .select('s.id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.spent_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.id
}

export async function updateRefreshTokenSpent(db: Db, tokenHash: string): Promise<void> {
  await db.updateTable('refresh_token').set({ spent_at: sql`now()` }).where('token_hash', '=', tokenHash).execute()
}

export async function updateSessionRole(db: Db, sessionId: string, role: Role): Promise<void> {
  await db
    .updateTable('session')
    .set({ user_type: userTypeOfRole(role) })
    .where('id', '=', sessionId)
    .execute()
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Served by session_account. */
export async function endSessionsOfAccount(db: Db, accountId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Served by session_expires_at. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'session', sql<boolean>`expires_at < now() - interval '7 days'`)
}
