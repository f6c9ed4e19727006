import type { SignedInCtx } from '#core/context.ts'
import { answeringSeconds } from '../rules.ts'
import type { ThreadExtras } from '../thread-extras.ts'
import { getReceivedEnquiry } from './get-received-enquiry.ts'
import { deletePresence, insertPresence, listPresent } from './presence-queries.ts'

/** The caller writes an answer: the other people of the business see it for a while. Refuses: enquiry_not_found. */
export async function sayAnswering(ctx: SignedInCtx, enquiryId: number): Promise<void> {
  await getReceivedEnquiry(ctx, enquiryId)
  await insertPresence(ctx.db, { enquiryId, accountId: ctx.actor.accountId, now: ctx.now })
}

/** The caller left the conversation with their answer unsent: nobody sees them answering any more. */
export function stopAnswering({ db, actor }: SignedInCtx, enquiryId: number): Promise<void> {
  return deletePresence(db, { enquiryId, accountId: actor.accountId })
}

/** Who else of the business writes an answer at this moment. */
export async function showAnswering({ db, actor, now }: SignedInCtx, enquiryId: number) {
  const shownMs = answeringSeconds.shown * 1000
  const since = new Date(now.getTime() - shownMs)
  const present = await listPresent(db, { enquiryId, exceptId: actor.accountId, since })
  return present.map(({ name, seen_at }): ThreadExtras['answering'][number] => ({
    name,
    until: new Date(seen_at.getTime() + shownMs).toISOString(),
  }))
}
