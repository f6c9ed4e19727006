import { type Insertable, sql } from 'kysely'
import type { Db } from '#database.ts'
import type { AccountTables } from './account-tables.ts'

/** Sends to one identifier happen one after the other until the transaction ends. */
export async function lockIdentifier(db: Db, identifier: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${identifier}`}, 0))`.execute(db)
}

/** When the last codes went to an identifier, newest first, of the last 24 hours; served by otp_challenge_identifier. */
export async function listRecentOtpTimes(db: Db, identifier: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('otp_challenge')
    .select('created_at')
    .where('identifier', '=', identifier)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

/** Served by otp_challenge_ip. */
export async function countOtpsFromIp(db: Db, ipHash: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('otp_challenge')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('ip_hash', '=', ipHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.sent)
}

export async function insertOtpChallenge(
  db: Db,
  challenge: Insertable<AccountTables['otp_challenge']>,
): Promise<number> {
  const row = await db.insertInto('otp_challenge').values(challenge).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function deleteOtpChallenge(db: Db, id: number): Promise<void> {
  await db.deleteFrom('otp_challenge').where('id', '=', id).execute()
}

/** The newest code sent to an identifier for a purpose, locked so that two tries at once are counted one by one. */
export function lockNewestOtpChallenge(db: Db, identifier: string, purpose: string) {
  return db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOtpChallenge(
  db: Db,
  id: number,
  changes: { tries?: number; used_at?: Date },
): Promise<void> {
  await db.updateTable('otp_challenge').set(changes).where('id', '=', id).execute()
}

/** Served by otp_challenge_created_at. */
export async function deleteOldOtpChallenges(db: Db): Promise<void> {
  await db.deleteFrom('otp_challenge').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute()
}
