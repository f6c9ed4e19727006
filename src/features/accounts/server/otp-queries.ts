import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { AccountTables } from './account-tables.ts'

/** What is sent to one identifier, and from one address, happens one after the other until the transaction ends. */
export async function lockSending(
  db: Db,
  { identifier, ipHash }: { identifier: string; ipHash: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp to ${identifier}`}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp from ${ipHash}`}, 0))`.execute(db)
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

/**
 * The newest code that one browser asked for, locked so that two tries at once are counted one by one. Codes others asked for are not
 * looked at: nobody can use up a stranger's tries. otp_challenge_identifier.
 */
export function lockNewestOtpChallenge(
  db: Db,
  {
    identifier,
    purpose,
    asker,
  }: { identifier: string; purpose: string; asker: { browser_hash: string } | { client_hash: string } },
) {
  return db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .where((eb) => eb.and(asker))
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
  await deleteInBatches(db, 'otp_challenge', sql<boolean>`created_at < now() - interval '2 days'`)
}
