import type { Ctx } from '#core/context.ts'
import { businessIdOf } from '#features/businesses/business-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { requestedSave } from '#features/saved/server/requested-save.ts'
import type { PostLogin } from '../post-login.ts'

/**
 * What somebody signs in for, where the form says so: the name of the business they review, save, ask or book, that
 * they ask several (`ask` is null), or what they come to read, as from the link of a message. Whose enquiry it is,
 * nobody is told before they have signed in.
 */
export type SignInReason =
  | { reviewOf: string }
  | { save: string }
  | { ask: string | null }
  | { book: string }
  | { toRead: 'enquiry' | 'bookings' | 'requests' | 'invitation' }

const readPages = [
  [/^\/customer-(?:message|enquiryReply|enquiryPending)(?:[?#]|$)/, 'enquiry'],
  [/^\/bookings(?:[?#]|$)/, 'bookings'],
  [/^\/jobs(?:[/?#]|$)/, 'requests'],
  [/^\/invitations(?:[?#]|$)/, 'invitation'],
] as const

/**
 * Told by what is done after it, and on which page. They are for customers, or for either role: the form need not ask
 * for the role.
 */
export async function findSignInReason(
  { cookies, db }: Pick<Ctx, 'cookies' | 'db'>,
  { action, back = '/' }: PostLogin,
): Promise<SignInReason | undefined> {
  const read = readPages.find(([page]) => page.test(back))
  if (read) return { toRead: read[1] }
  if (/^\/ask[?#]/.test(back)) return { ask: null }
  const [, segment = '', below] = /^\/companydesc\/[^/?#]+\/([^/?#]+)(?:\/(rate|book))?(?:[?#]|$)/.exec(back) ?? []
  const isNamed = action !== undefined || below !== undefined
  const id = isNamed ? businessIdOf(segment) : requestedSave({ cookies }, back)
  const business = id === undefined ? undefined : await findBusiness(db, id)
  if (!business || business.status === 'deleted') return undefined
  const { name } = business
  if (below === 'rate') return { reviewOf: name }
  if (below === 'book' || action === 'BOOK_NOW') return { book: name }
  return action === 'ENQUIRY' ? { ask: name } : { save: name }
}
