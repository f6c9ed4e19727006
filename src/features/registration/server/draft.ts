import { randomBytes } from 'node:crypto'
import type { Ctx, SignedInCtx } from '#core/context.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { type AnswerChanges, type Answers, answersSchema } from '../answers.ts'
import { draftDays } from '../rules.ts'
import {
  type DraftRow,
  deleteAccountDraft,
  deleteBrowserDraft,
  findAccountDraft,
  findBrowserDraft,
  upsertAccountDraft,
  upsertBrowserDraft,
} from './draft-queries.ts'

/* What somebody has answered who lists a business: kept at every step, with the account, or before the sign-in with the
   browser, whose cookie opens it. */

const cookieName = 'listing-draft'

/** The answers of a row; none of a draft that has become a listing. */
export function answersOf(row: DraftRow | undefined): Answers {
  return row === undefined || row.business_id !== null ? {} : (answersSchema.safeParse(row.answers).data ?? {})
}

/** What has been answered so far: in the account, else in this browser. */
export async function readAnswers(ctx: Ctx): Promise<Answers> {
  const { actor, cookies, db } = ctx
  if (actor) return answersOf(await findAccountDraft(db, actor.accountId))
  const token = cookies.get(cookieName)
  return token ? answersOf(await findBrowserDraft(db, tokenHash(token))) : {}
}

/** The name of the business that the account has begun to list and not finished; undefined without one. */
export async function findBegunName({ actor, db }: Ctx): Promise<string | undefined> {
  return actor ? answersOf(await findAccountDraft(db, actor.accountId)).name : undefined
}

/** Forgets what the account has begun to list. */
export async function forgetDraft({ actor, db }: SignedInCtx): Promise<void> {
  await deleteAccountDraft(db, actor.accountId)
}

/** Keeps what a step answered; null takes an answer back. */
export async function saveAnswers(ctx: Ctx, changes: AnswerChanges): Promise<void> {
  const { actor, client, cookies, db, now } = ctx
  if (actor) return upsertAccountDraft(db, { accountId: actor.accountId, changes, now })
  const token = cookies.get(cookieName) || randomBytes(24).toString('base64url')
  cookies.set(cookieName, token, { maxAgeSeconds: draftDays.browser * 86_400 })
  await upsertBrowserDraft(db, { tokenHash: tokenHash(token), networkHash: client.ipHash, changes, now })
}

/**
 * What this browser answered before the sign-in belongs to the account now. What the account has answered already,
 * perhaps on another device, stays.
 */
export async function adoptDraft(ctx: SignedInCtx): Promise<void> {
  const { actor, cookies, db, now } = ctx
  const token = cookies.get(cookieName)
  if (!token) return
  const hash = tokenHash(token)
  const { number: _, codeSentAtMs: __, ...answers } = answersOf(await findBrowserDraft(db, hash))
  const own = answersOf(await findAccountDraft(db, actor.accountId))
  await upsertAccountDraft(db, { accountId: actor.accountId, changes: { ...answers, ...own }, now })
  await deleteBrowserDraft(db, hash)
  cookies.clear(cookieName)
}
