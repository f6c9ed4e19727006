import type { App, Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { knownName } from '#features/accounts/account-name.ts'
import { lockAccount, updateMissingName } from '#features/accounts/server/account-queries.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import type { BusinessRow } from '#features/businesses/server/business-queries.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { findBusinessRole } from '#features/staff/server/business-rights.ts'
import { secondsToIndianMidnight, startOfIndianDay } from '#platform/indian-time.ts'
import { Refusal, refuseAccess } from '#platform/refusal.ts'
import { maxChosen } from '../chosen-businesses.ts'
import { refuseEnquiry, type SendEnquiryInput } from '../contract.ts'
import { dailyEnquiryLimit } from '../rules.ts'
import { answerAutomatically } from './answer-automatically.ts'
import { type CheckedEnquiry, checkEnquiry } from './check-enquiry.ts'
import { insertMessage } from './enquiry-message-queries.ts'
import {
  countEnquiriesSince,
  findDuplicate,
  findEnquiry,
  insertEnquiry,
  isSpammer,
  nextRequestId,
  updateEnquiry,
} from './enquiry-queries.ts'
import { measureReplyTime } from './measure-reply-time.ts'
import { notifyMerchant } from './notify-party.ts'
import { refuseClosed } from './refuse-closed.ts'
import { verifyCustomer } from './verify-customer.ts'

export type SendEnquiriesInput = Omit<SendEnquiryInput, 'businessId'> & { businessIds: readonly number[] }

export interface SendOptions {
  staySignedIn: boolean
  onceWithinMinutes?: number
  /** An enquiry of the customer that these ask others for, too: they become one request with it. */
  like?: number | undefined
}

interface SentTo {
  businessId: number
  enquiryId: number
}

export interface SentEnquiries {
  sent: SentTo[]
  /** Why a business could not be asked. */
  refused: { businessId: number; refusal: Refusal }[]
}

/**
 * A customer sends the same enquiry to the businesses they chose, as `sendEnquiry` does to one, with one proof of their
 * contact. A business that cannot be asked does not hold up the others; when none can, its refusal is thrown. All
 * enquiries, their messages and notifications are written together.
 * Refuses: not_a_customer, business_closed, own_business, sender_refused, daily_limit_reached, otp_required,
 * otp_wrong, account_blocked, business_not_found, business_deleted.
 */
export async function sendEnquiries(
  ctx: Ctx,
  { otp, businessIds, ...input }: SendEnquiriesInput,
  { staySignedIn, onceWithinMinutes, like }: SendOptions,
): Promise<SentEnquiries> {
  refuseMerchants(ctx)
  const enquiry = await checkEnquiry(ctx, input)
  // Early check that saves the one-time password; the check inside the transaction is the authoritative one.
  await refuseWhereNoneIsOpen(ctx, businessIds)
  const since = onceWithinMinutes === undefined ? undefined : new Date(ctx.now.getTime() - onceWithinMinutes * 60_000)
  const customer = await verifyCustomer(ctx, enquiry, otp, async (customerId) => {
    const sent = await findSent(ctx.db, enquiry, { customerId, businessIds, since })
    return sent.length > 0 ? sent : undefined
  })
  if ('sent' in customer) return { sent: customer.sent, refused: [] }
  const { customerId } = customer
  const written = await ctx.db.transaction().execute(async (tx) => {
    // two open tabs must not both pass the limit
    if (!(await lockAccount(tx, customerId))) throw refuseAccess('not_signed_in')
    const sent = await findSent(tx, enquiry, { customerId, businessIds, since })
    const left = businessIds.filter((id) => !sent.some(({ businessId }) => businessId === id))
    if (left.length === 0) return { sent, refused: [] }
    await refuseOverLimit(tx, customerId, { now: ctx.now, count: left.length })
    await updateMissingName(tx, customerId, knownName(enquiry.fullName))
    const requestId = await findOrStartRequest(tx, { customerId, businessIds, like, sent })
    const refused: SentEnquiries['refused'] = []
    for (const businessId of left) {
      try {
        sent.push({
          businessId,
          enquiryId: await insertSent(tx, ctx, { ...enquiry, businessId, requestId }, customerId),
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ businessId, refusal: error })
      }
    }
    const [first] = refused
    if (sent.length === 0 && first) throw first.refusal
    return { sent, refused }
  })
  if (staySignedIn && !ctx.actor) await startSession(ctx, customerId, 'customer')
  return written
}

/**
 * The number of the request that enquiries to several businesses have in common: that of those sent before, a new one,
 * or none for a single enquiry. The enquiry that they are `like` becomes part of it.
 */
async function findOrStartRequest(
  tx: Db,
  asked: {
    customerId: number
    businessIds: readonly number[]
    like: number | undefined
    sent: readonly SentTo[]
  },
): Promise<number | null> {
  const { customerId, businessIds, like, sent } = asked
  const first = like === undefined ? undefined : await findEnquiry(tx, like)
  // A request never has more businesses than one may ask at once.
  const joins =
    first?.customer_id === customerId &&
    first.withdrawn_at === null &&
    first.request_id === null &&
    businessIds.length < maxChosen
  if (businessIds.length < 2 && !joins) return null
  const [before] = sent
  const known = before && (await findEnquiry(tx, before.enquiryId))?.request_id
  const requestId = known ?? (await nextRequestId(tx))
  if (joins) await updateEnquiry(tx, first.id, { request_id: requestId })
  return requestId
}

/** The identical enquiries to these businesses that the customer sent `since`. */
async function findSent(
  db: Db,
  enquiry: CheckedEnquiry,
  { customerId, businessIds, since }: { customerId: number; businessIds: readonly number[]; since: Date | undefined },
): Promise<SentTo[]> {
  const sent: SentTo[] = []
  if (!since) return sent
  for (const businessId of businessIds) {
    const enquiryId = await findDuplicate(db, { ...enquiry, customerId, businessId, since })
    if (enquiryId !== undefined) sent.push({ businessId, enquiryId })
  }
  return sent
}

/** One person may be both; the role chosen at sign-in decides. */
export function refuseMerchants({ actor }: Ctx): void {
  if (actor?.role === 'merchant') throw refuseEnquiry('not_a_customer')
}

type OpenCtx = Pick<Ctx, 'i18n' | 'now'> & { db: Db }

/**
 * Passes where at least one business accepts enquiries. Refuses: business_closed, business_not_found,
 * business_deleted.
 */
export async function refuseWhereNoneIsOpen(ctx: OpenCtx, businessIds: readonly number[]): Promise<void> {
  let refusal: Refusal | undefined
  for (const id of businessIds) {
    try {
      await getOpenBusiness(ctx, id)
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal ??= error
    }
  }
  throw refusal ?? refuseEnquiry('business_closed')
}

/** Returns a business that accepts enquiries. Refuses: business_closed, business_not_found, business_deleted. */
async function getOpenBusiness(ctx: OpenCtx, businessId: number): Promise<BusinessRow> {
  const business = await getBusiness(ctx, businessId)
  if (business.status !== 'open') throw refuseClosed(ctx, business)
  return business
}

async function refuseOverLimit(tx: Db, customerId: number, { now, count }: { now: Date; count: number }) {
  const sentToday = await countEnquiriesSince(tx, customerId, startOfIndianDay(now))
  if (sentToday + count <= dailyEnquiryLimit) return
  throw refuseEnquiry('daily_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
}

async function insertSent(
  tx: Db,
  ctx: Ctx,
  enquiry: CheckedEnquiry & { businessId: number; requestId: number | null },
  customerId: number,
): Promise<number> {
  const { businessId, requestId, kind, subject, fullName, phone, email, message, preferredAt } = enquiry
  const { now } = ctx
  const business = await getOpenBusiness({ ...ctx, db: tx }, businessId)
  if (await findBusinessRole(tx, customerId, business)) throw refuseEnquiry('own_business')
  if (await isSpammer(tx, { customerId, businessId })) throw refuseEnquiry('sender_refused')
  const enquiryId = await insertEnquiry(tx, {
    business_id: businessId,
    customer_id: customerId,
    request_id: requestId,
    kind,
    status: 'PENDING',
    contact_name: fullName,
    contact_phone: phone,
    contact_email: email,
    subject,
    location: locationOf(ctx.app, business),
    preferred_at: preferredAt,
    created_at: now,
    updated_at: now,
  })
  const first = await insertMessage(tx, { enquiry_id: enquiryId, sender: 'customer', body: message, sent_at: now })
  // One more that may stay without an answer.
  if (business.reply_minutes !== null) await measureReplyTime(tx, businessId, now)
  const occasion = kind === 'BOOKING' ? 'newBooking' : 'newEnquiry'
  await notifyMerchant(
    tx,
    ctx,
    { id: enquiryId, business_id: businessId, subject },
    occasion,
    `enquiry-message:${first.id}`,
  )
  await answerAutomatically(tx, ctx, enquiryId, business)
  return enquiryId
}

function locationOf({ places }: App, { locality, city_id }: BusinessRow): string {
  return [locality, places.cityById(city_id)?.name].filter(Boolean).join(', ')
}
