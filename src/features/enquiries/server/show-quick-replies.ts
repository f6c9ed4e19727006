import type { Ctx, SignedInCtx } from '#core/context.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { idOf } from '#platform/id-of.ts'
import { texts } from '#texts/server-texts.ts'
import type { QuickReply } from '../quick-replies.ts'
import { readyReplies } from '../ready-replies.ts'
import { findAutomaticAnswer } from './automatic-answer-queries.ts'
import type { EnquiryRow } from './enquiry-queries.ts'
import { listQuickReplies } from './quick-reply-queries.ts'

/**
 * The quick replies of one of the caller's businesses, by default the first, ready-made ones to begin with, and when
 * its automatic answer is sent: for those who may change that, undefined for others.
 */
export async function showQuickReplies(ctx: SignedInCtx, url: URL) {
  const { listings, chosen } = await chooseListing(ctx, url, 'reply')
  if (!chosen) return { listings, chosen: undefined }
  const rows = await listQuickReplies(ctx.db, chosen.id)
  const editing = rows.find(({ id }) => id === idOf(url.searchParams.get('edit')))
  const group = await groupOf(ctx, chosen.id)
  const automatic = (await mayOn(ctx.db, ctx.actor, chosen, 'edit'))
    ? ((await findAutomaticAnswer(ctx.db, chosen.id))?.moment ?? 'off')
    : undefined
  const isUnused = ({ body }: QuickReply) => !rows.some((row) => row.body === body)
  return {
    listings,
    chosen: {
      id: chosen.id,
      name: chosen.name,
      replies: rows.map(viewReply),
      editing: editing && viewReply(editing),
      automatic,
      ready: {
        en: readyReplies(group, texts.en).filter(isUnused),
        hi: readyReplies(group, texts.hi).filter(isUnused),
      },
    },
  }
}

/**
 * What the people of a business answer an enquiry with, their own texts or ready-made ones until they have any, and
 * what is put into them.
 */
export async function repliesTo(
  ctx: Ctx,
  { business_id, business_name, contact_name, subject }: EnquiryRow,
): Promise<{ replies: QuickReply[]; known: { name: string; subject: string; business: string } }> {
  const known = { name: contact_name, subject, business: business_name }
  const rows = await listQuickReplies(ctx.db, business_id)
  if (rows.length > 0) return { replies: rows.map(viewReply), known }
  return { replies: readyReplies(await groupOf(ctx, business_id), ctx.i18n), known }
}

const viewReply = ({ id, title, body }: { id: number; title: string; body: string }) => ({ replyId: id, title, body })

/** The top group of the main category of a business. */
async function groupOf({ db, app: { categories } }: Ctx, businessId: number): Promise<string | undefined> {
  const categoryId = (await findBusiness(db, businessId))?.category_ids[0] ?? 0
  return (categories.ancestors(categoryId)[0] ?? categories.byId(categoryId))?.slug
}
