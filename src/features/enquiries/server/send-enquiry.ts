import type { App, Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { knownName } from '#features/accounts/account-name.ts'
import { refuseSignIn } from '#features/accounts/contract.ts'
import { noticeVersion } from '#features/accounts/rules.ts'
import {
  findAccountByIdentifier,
  findOrInsertAccount,
  insertConsentOnce,
  lockAccount,
  updateMissingName,
} from '#features/accounts/server/account-queries.ts'
import { contactOtpAttempt } from '#features/accounts/server/otp-attempt.ts'
import { consumeOtp } from '#features/accounts/server/otp-queries.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { refuseContactOtp } from '#features/accounts/server/wrong-otp.ts'
import type { BusinessRow } from '#features/businesses/server/business-queries.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { secondsToIndianMidnight, startOfIndianDay } from '#platform/indian-time.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { refuseEnquiry, type SendEnquiryInput } from '../contract.ts'
import { dailyEnquiryLimit, type EnquiryStatus } from '../rules.ts'
import { type CheckedEnquiry, checkEnquiry, isOwnContact } from './check-enquiry.ts'
import { insertMessage } from './enquiry-message-queries.ts'
import { countEnquiriesSince, findDuplicate, insertEnquiry } from './enquiry-queries.ts'
import { measureReplyTime } from './measure-reply-time.ts'
import { notifyMerchant } from './notify-party.ts'

export interface SentEnquiry {
  enquiryId: number
  status: EnquiryStatus
}

/**
 * A customer sends an enquiry to one business: either signed in, or as a visitor with the one-time password of the
 * contact; with `staySignedIn` that code also opens a session as customer. Enquiry, first message and notification of
 * the merchant are written together or not at all. With `onceWithinMinutes` an identical enquiry within that time
 * returns the earlier one, a visitor's also when its code is used up: a form sent again because no answer came. An
 * account without a name gets the one in the form.
 * Refuses: not_a_customer, business_closed, own_business, daily_limit_reached, otp_required, otp_wrong,
 * account_blocked, business_not_found, business_deleted.
 */
export async function sendEnquiry(
  ctx: Ctx,
  { otp, ...input }: SendEnquiryInput,
  { staySignedIn, onceWithinMinutes }: { staySignedIn: boolean; onceWithinMinutes?: number },
): Promise<SentEnquiry> {
  refuseMerchants(ctx)
  const enquiry = await checkEnquiry(ctx, input)
  // Early check that saves the one-time password; the check inside the transaction is the authoritative one.
  await getOpenBusiness(ctx.db, enquiry.businessId)
  const since = onceWithinMinutes === undefined ? undefined : new Date(ctx.now.getTime() - onceWithinMinutes * 60_000)
  const customer = await verifyCustomer(ctx, enquiry, otp, since)
  if ('enquiryId' in customer) return customer
  const { customerId } = customer
  const sent: SentEnquiry = await ctx.db.transaction().execute(async (tx) => {
    // two open tabs must not both pass the limit
    if (!(await lockAccount(tx, customerId))) throw refuseAccess('not_signed_in')
    const duplicate = await findSent(tx, enquiry, customerId, since)
    if (duplicate) return duplicate
    await refuseOverLimit(tx, customerId, ctx.now)
    await updateMissingName(tx, customerId, knownName(enquiry.fullName))
    return insertSent(tx, ctx, enquiry, customerId)
  })
  if (staySignedIn && !ctx.actor) await startSession(ctx, customerId, 'customer')
  return sent
}

/**
 * The account an enquiry is sent from: the signed-in customer's, otherwise that of the contact, created when it is new.
 * A contact that is not the caller's own uses up its one-time password; where it is used up already, the same enquiry
 * may have been sent with it `since`.
 */
async function verifyCustomer(
  ctx: Ctx,
  enquiry: CheckedEnquiry,
  otp: string | undefined,
  since: Date | undefined,
): Promise<{ customerId: number } | SentEnquiry> {
  const { actor, db } = ctx
  const { contact, fullName } = enquiry
  if (actor && isOwnContact(actor, contact)) return { customerId: actor.accountId }
  if (!otp) throw refuseEnquiry('otp_required', { fieldErrors: { otp: 'otp is required' } })
  if (!(await consumeOtp(db, contactOtpAttempt(ctx, contact, 'enquiry', otp)))) {
    const customerId = actor?.accountId ?? (await findAccountByIdentifier(db, contact))?.id
    const sent = customerId === undefined ? undefined : await findSent(db, enquiry, customerId, since)
    if (sent) return sent
    throw await refuseContactOtp(ctx, contact, 'enquiry')
  }
  if (actor) return { customerId: actor.accountId }
  const account = await findOrInsertAccount(db, contact, { name: fullName })
  if (account.blocked_at || account.deleted_at) throw refuseSignIn('account_blocked')
  await insertConsentOnce(db, { accountId: account.id, kind: 'terms', noticeVersion, now: ctx.now })
  return { customerId: account.id }
}

async function findSent(db: Db, enquiry: CheckedEnquiry, customerId: number, since: Date | undefined) {
  const enquiryId = since && (await findDuplicate(db, { ...enquiry, customerId, since }))
  return enquiryId === undefined ? undefined : ({ enquiryId, status: 'PENDING' } satisfies SentEnquiry)
}

/** One person may be both; the role chosen at sign-in decides. */
export function refuseMerchants({ actor }: Ctx): void {
  if (actor?.role === 'merchant') throw refuseEnquiry('not_a_customer')
}

/** Returns a business that accepts enquiries. Refuses: business_closed, business_not_found, business_deleted. */
export async function getOpenBusiness(db: Db, businessId: number): Promise<BusinessRow> {
  const business = await getBusiness({ db }, businessId)
  if (business.status !== 'open') throw refuseEnquiry('business_closed')
  return business
}

async function refuseOverLimit(tx: Db, customerId: number, now: Date): Promise<void> {
  const sentToday = await countEnquiriesSince(tx, customerId, startOfIndianDay(now))
  if (sentToday < dailyEnquiryLimit) return
  throw refuseEnquiry('daily_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
}

async function insertSent(tx: Db, ctx: Ctx, enquiry: CheckedEnquiry, customerId: number): Promise<SentEnquiry> {
  const { businessId, kind, subject, fullName, phone, email, message, preferredAt } = enquiry
  const { now } = ctx
  const business = await getOpenBusiness(tx, businessId)
  if (business.owner_id === customerId) throw refuseEnquiry('own_business')
  const enquiryId = await insertEnquiry(tx, {
    business_id: businessId,
    customer_id: customerId,
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
  return { enquiryId, status: 'PENDING' }
}

function locationOf({ places }: App, { locality, city_id }: BusinessRow): string {
  return [locality, places.cityById(city_id)?.name].filter(Boolean).join(', ')
}
