import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { readInterruptedForm } from '#core/interrupted-form.ts'
import { redirect } from '#core/redirect.ts'
import { listBookingStates } from '#features/bookings/server/booking-list-queries.ts'
import { maxSidePixels, sizeInBox } from '#features/media/rules.ts'
import { idOf } from '#platform/id-of.ts'
import { pagePath } from '#platform/page-address.ts'
import { Refusal } from '#platform/refusal.ts'
import { formatRupees } from '#ui/format.ts'
import { listAuthors, type MessageRow } from './enquiry-message-queries.ts'
import { viewEnquiry, viewMessage } from './enquiry-view.ts'
import { type EnquiryPhotoRow, listPhotos } from './photo-queries.ts'
import { readMessages } from './read-messages.ts'
import { showMessageStates } from './show-message-states.ts'
import { shownLocation } from './shown-location.ts'
import { shownSubject } from './shown-subject.ts'

/**
 * The enquiry in the URL, and what was typed there when the session had ended. An id that is invalid or somebody
 * else's is a page that does not exist.
 */
export async function showConversation(ctx: SignedInCtx, url: URL) {
  const { enquiry, party, messages } = await readMessages(ctx, enquiryIdOf(url)).catch(asMissingPage)
  const view = viewEnquiry(enquiry, party)
  const photos = new Map(
    (
      await listPhotos(
        ctx.db,
        messages.map(({ id }) => id),
      )
    ).map((photo) => [photo.message_id, photo]),
  )
  const authors = party === 'merchant' ? await colleaguesOf(ctx, messages) : new Map<number, string>()
  const states = await showMessageStates(ctx, { enquiry, party, messages })
  const isOwnBooking = party === 'customer' && view.kind === 'BOOKING'
  const bookings = isOwnBooking
    ? await listBookingStates(ctx.db, { enquiryIds: [enquiry.id], now: ctx.now })
    : undefined
  const subject =
    party === 'customer'
      ? shownSubject(ctx.i18n, { kind: view.kind, isDemo: enquiry.business_is_demo, subject: view.subject })
      : view.subject
  const other = party === 'merchant' ? view.fullName : view.businessName
  const typed = await readInterruptedForm(ctx, url)
  return {
    typed: typed?.message,
    typedNote: typed?.note,
    enquiry: { ...view, subject, location: shownLocation(ctx, view.location) },
    /** Of the customer's own. */
    booking: bookings?.get(enquiry.id),
    /** The business called it spam: its customer cannot write in it. */
    isRefused: enquiry.spam_at !== null,
    isDelisted: enquiry.business_status === 'deleted',
    messages: messages.map(viewMessage).map(({ messageId, from, isAutomatic, text, pricePaise, sentAt }) => ({
      messageId,
      from: other || ctx.i18n.t('Customer'),
      isMine: from === party,
      isAutomatic,
      author: authors.get(messageId),
      text,
      sentAt,
      price: priceBelow(text, pricePaise),
      photo: photoOf(photos.get(messageId)),
      state: states.get(messageId),
    })),
  }
}

/** The names of the caller's colleagues with the messages they wrote: customers see that of the business alone. */
async function colleaguesOf({ db, actor }: SignedInCtx, messages: readonly MessageRow[]): Promise<Map<number, string>> {
  const theirs = messages.flatMap(({ id, author_id }) =>
    author_id === null || author_id === actor.accountId ? [] : [{ id, authorId: author_id }],
  )
  if (theirs.length === 0) return new Map()
  const authors = await listAuthors(db, [...new Set(theirs.map(({ authorId }) => authorId))])
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return new Map(theirs.flatMap(({ id, authorId }) => [[id, names.get(authorId) || '']] as const))
}

/** The price of a message, unless its words say it. */
function priceBelow(text: string, pricePaise: number | null): string | undefined {
  const price = pricePaise === null ? undefined : formatRupees(pricePaise)
  return price && !text.includes(price) ? price : undefined
}

function photoOf(photo: EnquiryPhotoRow | undefined) {
  if (!photo) return undefined
  return { src: pagePath('/enquiry-photos/:photo', { photo: String(photo.id) }), ...sizeInBox(photo, maxSidePixels) }
}

/**
 * The id in `?enquiryId=`. An address that was cut off before its number leads to the list of what waits; anything else
 * is a page that does not exist.
 */
export function enquiryIdOf(url: URL): number {
  if (!url.searchParams.get('enquiryId')) {
    throw redirect(url.pathname.includes('/customer-') ? '/customer-enquiryPending' : '/merchant-enquiryPending')
  }
  const id = idOf(url.searchParams.get('enquiryId'))
  if (id === undefined) throw data(null, { status: 404 })
  return id
}

/** An enquiry that is missing or somebody else's is a page that does not exist. */
export function asMissingPage(error: unknown): never {
  throw error instanceof Refusal ? data(null, { status: error.status }) : error
}
