import type { SignedInCtx } from '#core/context.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { findRelated } from '#features/search/server/query/find-related.ts'
import { askPath } from '../chosen-businesses.ts'

/** With the business just asked, a request has three. */
const moreCount = 2
/** Some of the neighbours take no enquiries. */
const lookedAt = 6

/** The business of a conversation; undefined once it is not listed. */
export async function showAsked(ctx: SignedInCtx, { businessId }: { businessId: number }) {
  const [asked] = await listBusinessCards(ctx, { ids: [businessId] })
  return asked
}

/** The business that was just asked, and two like it that the same may be asked of; undefined once it is not listed. */
export async function showSent(ctx: SignedInCtx, { businessId, enquiryId }: { businessId: number; enquiryId: number }) {
  const related = await findRelated(ctx.app.search, businessId)
  const cards = await listBusinessCards(ctx, { ids: [businessId, ...related.slice(0, lookedAt)] })
  const asked = cards.find((card) => card.businessId === businessId)
  if (!asked) return undefined
  const more = cards.filter((card) => card !== asked && card.isTakingEnquiries).slice(0, moreCount)
  const ids = more.map((card) => card.businessId)
  const each = more.map((card) => ({ card, href: askPath([card.businessId], enquiryId) }))
  return { asked, more: more.length > 0 ? { each, allHref: askPath(ids, enquiryId) } : undefined }
}
