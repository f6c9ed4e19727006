import type { SignedInCtx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { freePlan } from '#features/plans/rules.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { getBusinessFor, mayOnBusiness } from '#features/staff/server/business-rights.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { ListingFields } from '../listing-fields.ts'
import { hashtagsIn } from '../rules.ts'
import { showEdit } from './show-edit.ts'

const maxSuggestions = 12

/** The hashtags of a listing, how many its plan allows, and those that its categories have. */
export async function showHashtags(ctx: SignedInCtx, url: URL) {
  const shown = await showEdit(ctx, url)
  const { chosen } = shown
  if (!chosen) return { ...shown, chosen: undefined, limit: freePlan.hashtagCount as number, suggestions: [] }
  const known = chosen.fields.categoryIds.flatMap((id) => ctx.app.categories.byId(id)?.hashtags ?? [])
  const own = new Set(chosen.fields.hashtags)
  const suggestions = [...new Set(known)].filter((tag) => !own.has(tag)).slice(0, maxSuggestions)
  const { hashtagCount } = await currentPlanOf(ctx.db, chosen.id, ctx.now)
  // Others of the staff may not buy.
  const mayBuy = await mayOnBusiness(ctx.db, ctx.actor, chosen.id, 'own')
  return { ...shown, chosen: { ...chosen, mayBuy }, limit: hashtagCount, suggestions }
}

/** Reads the ticked and the typed hashtags. Refuses business_not_found, too many of them and what is none. */
export async function readHashtagForm(
  ctx: SignedInCtx,
  form: FormValues,
  businessId: number,
): Promise<Pick<ListingFields, 'hashtags'>> {
  const ticked = Object.entries(form).flatMap(([name, value]) => {
    const [, tag] = /^(?:kept|taken)-(.+)$/.exec(name) ?? []
    return tag && value === 'on' ? tag : []
  })
  return readHashtags(ctx, businessId, [...ticked, form.hashtags ?? ''].join(','))
}

/**
 * Hashtags as they are stored, at most as many as the plan of the listing has. Those already there may stay when
 * a plan has ended. Refuses: business_not_found, invalid fields.
 */
export async function readHashtags(
  ctx: SignedInCtx,
  businessId: number,
  text: string,
): Promise<Pick<ListingFields, 'hashtags'>> {
  const business = await getBusinessFor(ctx, businessId, 'edit')
  const { tags, wrong } = hashtagsIn(text)
  if (wrong.length > 0) {
    throw invalidFields({ hashtags: /* i18n */ 'A hashtag has 2 to 30 letters or digits, and is no phone number.' })
  }
  const isNoneNew = tags.every((tag) => business.hashtags.includes(tag))
  const { hashtagCount } = await currentPlanOf(ctx.db, businessId, ctx.now)
  if (!isNoneNew && tags.length > hashtagCount)
    throw invalidFields({ hashtags: /* i18n */ 'These are more hashtags than your plan has.' })
  return { hashtags: tags }
}
