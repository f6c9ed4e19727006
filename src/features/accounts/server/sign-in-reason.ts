import type { Ctx } from '#core/context.ts'
import { businessIdOf } from '#features/businesses/business-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { requestedSave } from '#features/saved/server/requested-save.ts'
import type { PageAddress } from '#platform/page-address.ts'

/**
 * What somebody signs in for, where the form says so: the name of the business they review or save, or what they come
 * to read, as from the link of a message. Whose enquiry it is, nobody is told before they have signed in.
 */
export type SignInReason = { reviewOf: string } | { save: string } | { toRead: 'enquiry' | 'bookings' | 'requests' }

const readPages = [
  [/^\/customer-(?:message|enquiryReply|enquiryPending)(?:[?#]|$)/, 'enquiry'],
  [/^\/bookings(?:[?#]|$)/, 'bookings'],
  [/^\/jobs(?:[/?#]|$)/, 'requests'],
] as const

/** Told by the page to return to. These pages are for customers, so the form need not ask for the role. */
export async function findSignInReason(
  { cookies, db }: Pick<Ctx, 'cookies' | 'db'>,
  back: PageAddress | undefined,
): Promise<SignInReason | undefined> {
  const read = readPages.find(([page]) => page.test(back ?? ''))
  if (read) return { toRead: read[1] }
  const [, segment] = /^\/companydesc\/[^/?#]+\/([^/?#]+)\/rate(?:[?#]|$)/.exec(back ?? '') ?? []
  const reviewedId = segment === undefined ? undefined : businessIdOf(segment)
  const id = reviewedId ?? requestedSave({ cookies }, back)
  const business = id === undefined ? undefined : await findBusiness(db, id)
  if (!business || business.status === 'deleted') return undefined
  return reviewedId === undefined ? { save: business.name } : { reviewOf: business.name }
}
