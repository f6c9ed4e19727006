import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { Language } from '#texts/language.ts'

export interface Invitable {
  enquiryId: number
  accountId: number
  phone: string | null
  email: string | null
  businessName: string
  language: Language
}

/**
 * Enquiries that a business replied to between two times, whose customer may be invited to review: not withdrawn, not
 * invited for it before, no rating of that business, and no wish to be left alone. enquiry_message_replied.
 */
export async function listInvitable(
  db: Db,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<Invitable[]> {
  const { rows } = await sql<Invitable>`
    SELECT enquiry.id AS "enquiryId", account.id AS "accountId", account.phone, account.email, account.language,
      business.name AS "businessName"
    FROM (SELECT DISTINCT enquiry_id FROM enquiry_message
      WHERE sender = 'merchant' AND sent_at > ${after} AND sent_at <= ${until}) replied
    JOIN enquiry ON enquiry.id = replied.enquiry_id
    JOIN business ON business.id = enquiry.business_id
    JOIN account ON account.id = enquiry.customer_id
    WHERE enquiry.withdrawn_at IS NULL AND account.deleted_at IS NULL AND account.blocked_at IS NULL
      AND business.status <> 'deleted' AND NOT account.is_demo
      AND business.owner_id IS DISTINCT FROM account.id
      AND NOT EXISTS (SELECT FROM review_invitation WHERE enquiry_id = enquiry.id)
      AND NOT EXISTS (SELECT FROM review_opt_out WHERE account_id = account.id)
      AND NOT EXISTS (SELECT FROM rating WHERE business_id = enquiry.business_id AND customer_id = account.id)
    ORDER BY enquiry.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Returns false when somebody else has invited for this enquiry. review_invitation_pkey. */
export async function insertInvitation(
  db: Db,
  invitation: { enquiry_id: number; account_id: number; token_hash: string; invited_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('enquiry_id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** review_invitation_token_hash_key. */
export async function findInvitation(
  db: Db,
  tokenHash: string,
): Promise<{ accountId: number; businessId: number } | undefined> {
  return db
    .selectFrom('review_invitation')
    .innerJoin('enquiry', 'enquiry.id', 'review_invitation.enquiry_id')
    .select(['review_invitation.account_id as accountId', 'enquiry.business_id as businessId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Keeps the first time. review_opt_out_pkey. */
export async function insertOptOut(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .insertInto('review_opt_out')
    .values({ account_id: accountId, opted_out_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** review_opt_out_pkey. */
export async function deleteOptOut(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('review_opt_out').where('account_id', '=', accountId).execute()
}

/** review_opt_out_pkey. */
export async function findOptOut(db: Db, accountId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('review_opt_out')
    .select('opted_out_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.opted_out_at
}

/** One person's, for the export of their data: the newest 1,000. review_invitation_account, review_opt_out_pkey. */
export async function listInvitationsForExport(db: Db, accountId: number) {
  const [invitations, optOut] = await Promise.all([
    db
      .selectFrom('review_invitation')
      .select(['enquiry_id', 'invited_at'])
      .where('account_id', '=', accountId)
      .orderBy('invited_at', 'desc')
      .limit(1000)
      .execute(),
    db.selectFrom('review_opt_out').select('opted_out_at').where('account_id', '=', accountId).executeTakeFirst(),
  ])
  return { invitations, optedOutAt: optOut?.opted_out_at }
}

/** What a deleted account leaves behind is erased at once. review_invitation_account, review_opt_out_pkey. */
export async function deleteInvitationsOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('review_invitation').where('account_id', '=', accountId).execute()
  await db.deleteFrom('review_opt_out').where('account_id', '=', accountId).execute()
}
