import type { Ctx } from '#core/context.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { chosenIds } from '../chosen-businesses.ts'
import type { EnquiryFormState } from '../form-state.ts'
import { enquiryChoices } from './enquiry-choices.ts'
import { listMessages } from './enquiry-message-queries.ts'
import { enquiryProfile } from './enquiry-profile.ts'
import { findEnquiry } from './enquiry-queries.ts'
import { type Asked, showAskDraft } from './handle-ask-form.ts'

/** Whom an address asks. */
export function askedIn(url: URL): Asked {
  const like = url.searchParams.get('like') ?? ''
  return { businessIds: chosenIds(url.searchParams), like: /^[1-9]\d{0,14}$/.test(like) ? Number(like) : undefined }
}

/** The form to the businesses in the address, and which of them take no enquiries. */
export async function showAsk(ctx: Ctx, url: URL) {
  const asked = askedIn(url)
  const cards = await listBusinessCards(ctx, { ids: asked.businessIds })
  const open = cards.filter(({ isTakingEnquiries }) => isTakingEnquiries)
  return {
    asked,
    cards: open,
    closed: cards.flatMap(({ businessId, closedText, name }) =>
      closedText === null ? [] : { businessId, name, text: closedText },
    ),
    choices: enquiryChoices(ctx, open[0]?.categories[0]?.id),
    profile: enquiryProfile(ctx.actor),
    draft: (await showAskDraft(ctx, asked)) ?? (await sameWords(ctx, asked)),
  }
}

/** What the customer wrote in the enquiry that this one repeats. */
async function sameWords({ actor, db }: Ctx, { like }: Asked): Promise<EnquiryFormState | undefined> {
  const enquiry = like === undefined || actor?.role !== 'customer' ? undefined : await findEnquiry(db, like)
  if (!enquiry || enquiry.customer_id !== actor?.accountId) return undefined
  const [first] = await listMessages(db, enquiry.id)
  const { subject, contact_name: fullName } = enquiry
  return { kind: 'ENQUIRY', values: { subject, fullName, message: first?.body ?? '' } }
}
