import type { SignedInCtx } from '#core/context.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { findAutomaticAnswer } from './automatic-answer-queries.ts'

const readyText = /* i18n */ 'Namaste {name}, thank you for asking. We have your enquiry and answer as soon as we can.'

/**
 * The automatic answer of one of the caller's businesses, by default the first; off, with ready words, at first.
 */
export async function showAutomaticAnswer(ctx: SignedInCtx, url: URL) {
  const { listings, chosen } = await chooseListing(ctx, url, 'edit')
  if (!chosen) return { listings, chosen: undefined }
  const [answer, business] = await Promise.all([
    findAutomaticAnswer(ctx.db, chosen.id),
    findBusiness(ctx.db, chosen.id),
  ])
  return {
    listings,
    chosen: {
      id: chosen.id,
      name: chosen.name,
      moment: answer?.moment ?? ('off' as const),
      // The variable stays for the moment of the answer.
      body: answer?.body ?? ctx.i18n.t(readyText, { name: '{name}' }),
      hasHours: (business?.hours ?? null) !== null,
    },
  }
}
