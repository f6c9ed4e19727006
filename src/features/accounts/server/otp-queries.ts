import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { dayMs } from '#platform/durations.ts'
import type { OtpPurpose } from '../rules.ts'
import type { AccountTables } from './account-tables.ts'

export type OtpChallenge = Selectable<AccountTables['otp_challenge']>

/** An attempt to use a code. */
export interface OtpAttempt {
  identifier: string
  purposes: readonly OtpPurpose[]
  requester: { column: 'browser_hash' | 'client_hash'; hashes: readonly string[] }
  /**
   * The effect of the attempt: the code is marked as used, a wrong attempt is counted, or nothing when the code is
   * dead.
   */
  evaluate(challenge: OtpChallenge): { used_at?: Date; tries?: number } | undefined
  /** Called when no code accepted it. */
  onRefused(): void
}

/** Serialises what is sent to one identifier, and from one address, until the transaction ends. */
export async function lockSending(
  db: Db,
  { identifier, ipHash }: { identifier: string; ipHash: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp to ${identifier}`}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp from ${ipHash}`}, 0))`.execute(db)
}

/** The codes sent to an identifier in the last 24 hours, newest first; served by otp_challenge_identifier. */
export function listOtpsTo(db: Db, identifier: string, now: Date) {
  return db
    .selectFrom('otp_challenge')
    .select(['created_at', 'browser_hash', 'ip_hash', 'used_at'])
    .where('identifier', '=', identifier)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** The codes that a network asked for in the last hour, newest first; served by otp_challenge_ip. */
export function listOtpsFrom(db: Db, ipHash: string, { now, limit }: { now: Date; limit: number }) {
  return db
    .selectFrom('otp_challenge')
    .select('created_at')
    .where('ip_hash', '=', ipHash)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export async function insertOtpChallenge(
  db: Db,
  challenge: Insertable<AccountTables['otp_challenge']>,
): Promise<number> {
  const row = await db.insertInto('otp_challenge').values(challenge).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The code sent to an identifier before this one, in the last ten minutes; served by otp_challenge_identifier. */
export function findChallengeBefore(db: Db, identifier: string, id: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('otp_challenge')
    .select('id')
    .where('identifier', '=', identifier)
    .where('id', '<', id)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteOtpChallenge(db: Db, id: number): Promise<void> {
  await db.deleteFrom('otp_challenge').where('id', '=', id).execute()
}

/**
 * Tries a code against the newest challenge of each purpose in turn, until one accepts it. Each attempt commits on its
 * own: it must count even when what follows is rolled back. Returns whether the code was right.
 */
export async function consumeOtp(db: Db, attempt: OtpAttempt): Promise<boolean> {
  for (const purpose of attempt.purposes) {
    const isRight = await db.transaction().execute(async (tx) => {
      const challenge = await lockNewestChallenge(tx, attempt, purpose)
      const changes = challenge && attempt.evaluate(challenge)
      if (changes) await tx.updateTable('otp_challenge').set(changes).where('id', '=', challenge.id).execute()
      return changes?.used_at !== undefined
    })
    if (isRight) return true
  }
  attempt.onRefused()
  return false
}

/**
 * Whether a requester signed in with a code that was sent to an identifier, since some time ago; served by
 * otp_challenge_identifier.
 */
export async function hasSignedInBy(
  db: Db,
  { identifier, requester, since }: Pick<OtpAttempt, 'identifier' | 'requester'> & { since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('otp_challenge')
    .select('id')
    .where('identifier', '=', identifier)
    .where('purpose', '=', 'login')
    .where('used_at', '>', since)
    .where(requester.column, 'in', requester.hashes)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest code of each purpose that this attempt would be compared with. */
export async function listNewestChallenges(db: Db, attempt: OtpAttempt): Promise<OtpChallenge[]> {
  const newest = await Promise.all(
    attempt.purposes.map((purpose) => newestChallenge(db, attempt, purpose).executeTakeFirst()),
  )
  return newest.filter((challenge) => challenge !== undefined)
}

/** Locked so that concurrent attempts are counted one by one. */
function lockNewestChallenge(tx: Db, attempt: OtpAttempt, purpose: OtpPurpose) {
  return newestChallenge(tx, attempt, purpose).forUpdate().executeTakeFirst()
}

/**
 * The newest code requested by one browser. Codes requested by others are ignored: nobody can use up a stranger's
 * attempts. Served by otp_challenge_identifier.
 */
function newestChallenge(db: Db, { identifier, requester }: OtpAttempt, purpose: OtpPurpose) {
  return db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('identifier', '=', identifier)
    .where('purpose', '=', purpose)
    .where(requester.column, 'in', requester.hashes)
    .orderBy('created_at', 'desc')
    .limit(1)
}

/** Served by otp_challenge_created_at. */
export async function deleteOldOtpChallenges(db: Db): Promise<void> {
  await deleteInBatches(db, 'otp_challenge', sql<boolean>`created_at < now() - interval '2 days'`)
}
