import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { oneLine, plainText } from '#platform/plain-text.ts'
import { invalidFields } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { refuseEnquiry } from '../contract.ts'
import { maxQuickReplies, quickReplyLimits, unknownVariable } from '../quick-replies.ts'
import {
  deleteQuickReply,
  insertQuickReply,
  listQuickReplies,
  type QuickReplyRow,
  updateQuickReply,
} from './quick-reply-queries.ts'

export interface QuickReplyText {
  title: string
  body: string
}

/**
 * Adds a text at the end of a business's quick replies. One that is there already is a form that was sent twice, and
 * changes nothing. Refuses: business_not_found, quick_reply_limit_reached, and what is no text.
 */
export function addQuickReply(ctx: SignedInCtx, businessId: number, text: QuickReplyText): Promise<void> {
  const checked = checkText(text)
  return inOrder(ctx, businessId, async (tx, rows) => {
    if (rows.some(({ title, body }) => title === checked.title && body === checked.body)) return
    if (rows.length >= maxQuickReplies) throw refuseEnquiry('quick_reply_limit_reached')
    await insertQuickReply(tx, { ...checked, business_id: businessId, position: (rows.at(-1)?.position ?? 0) + 1 })
  })
}

/** Changes one. Refuses: business_not_found, quick_reply_not_found, and what is no text. */
export function changeQuickReply(
  ctx: SignedInCtx,
  businessId: number,
  { replyId, ...text }: QuickReplyText & { replyId: number },
): Promise<void> {
  const checked = checkText(text)
  return inOrder(ctx, businessId, async (tx, rows) => updateQuickReply(tx, rowOf(rows, replyId).id, checked))
}

/** Deletes one; one that is gone stays gone. Refuses: business_not_found. */
export function removeQuickReply(ctx: SignedInCtx, businessId: number, replyId: number): Promise<void> {
  return inOrder(ctx, businessId, async (tx, rows) => {
    const row = rows.find(({ id }) => id === replyId)
    if (row) await deleteQuickReply(tx, row.id)
  })
}

/** Moves one a place up or down; the first stays first. Refuses: business_not_found, quick_reply_not_found. */
export function moveQuickReply(
  ctx: SignedInCtx,
  businessId: number,
  { replyId, by }: { replyId: number; by: -1 | 1 },
): Promise<void> {
  return inOrder(ctx, businessId, async (tx, rows) => {
    const ordered = [...rows]
    const from = ordered.indexOf(rowOf(rows, replyId))
    const [moved] = ordered.splice(from, 1)
    if (moved) ordered.splice(Math.max(0, from + by), 0, moved)
    for (const [index, { id, position }] of ordered.entries()) {
      if (position !== index + 1) await updateQuickReply(tx, id, { position: index + 1 })
    }
  })
}

/** One change after the other: two people of a business may order at once. */
async function inOrder(
  ctx: SignedInCtx,
  businessId: number,
  change: (tx: Db, rows: readonly QuickReplyRow[]) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await holdBusinessFor(tx, ctx, businessId, 'reply')
    await change(tx, await listQuickReplies(tx, businessId))
  })
}

function rowOf(rows: readonly QuickReplyRow[], replyId: number): QuickReplyRow {
  const row = rows.find(({ id }) => id === replyId)
  if (!row) throw refuseEnquiry('quick_reply_not_found')
  return row
}

function checkText(text: QuickReplyText): QuickReplyText {
  const [title, body] = [oneLine(text.title).trim(), plainText(text.body).trim()]
  const errors: Record<string, string> = {}
  if (title === '') errors.title = requiredText
  else if (title.length > quickReplyLimits.title) errors.title = /* i18n */ 'A name has at most 40 characters'
  if (body === '') errors.body = requiredText
  else if (body.length > quickReplyLimits.body) errors.body = /* i18n */ 'A quick reply has at most 1,000 characters'
  else if (unknownVariable(body)) errors.body = /* i18n */ 'Only name, subject, price and business can be put in'
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return { title, body }
}
