import type { Ctx } from '#core/context.ts'
import { refuseSignIn } from '#features/accounts/contract.ts'
import type { Identifier } from '#features/accounts/identifier.ts'
import { noticeVersion } from '#features/accounts/rules.ts'
import {
  findAccountByIdentifier,
  findOrInsertAccount,
  insertConsentOnce,
} from '#features/accounts/server/account-queries.ts'
import { noteLanguage } from '#features/accounts/server/note-language.ts'
import { contactOtpAttempt } from '#features/accounts/server/otp-attempt.ts'
import { consumeOtp } from '#features/accounts/server/otp-queries.ts'
import { refuseContactOtp } from '#features/accounts/server/wrong-otp.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { refuseEnquiry } from '../contract.ts'
import { isOwnContact } from './check-enquiry.ts'

/**
 * The account an enquiry is sent from: the signed-in customer's, otherwise that of the contact, created when it is new.
 * A contact that is not the caller's own uses up its one-time password; where it is used up already, what was sent with
 * it is returned, if `findSent` finds that. Refuses: otp_required, otp_wrong, account_blocked,
 * account_deleted.
 */
export async function verifyCustomer<Sent>(
  ctx: Ctx,
  { contact, fullName }: { contact: Identifier; fullName: string },
  otp: string | undefined,
  findSent: (customerId: number) => Promise<Sent | undefined>,
): Promise<{ customerId: number } | { sent: Sent }> {
  const { actor, db } = ctx
  if (actor && isOwnContact(actor, contact)) return { customerId: actor.accountId }
  if (!otp) throw refuseEnquiry('otp_required', { fieldErrors: { otp: 'otp is required' } })
  if (!(await consumeOtp(db, contactOtpAttempt(ctx, contact, 'enquiry', otp)))) {
    const customerId = actor?.accountId ?? (await findAccountByIdentifier(db, contact))?.id
    const sent = customerId === undefined ? undefined : await findSent(customerId)
    if (sent) return { sent }
    throw await refuseContactOtp(ctx, contact, 'enquiry')
  }
  if (actor) return { customerId: actor.accountId }
  const account = await findOrInsertAccount(db, contact, { name: fullName, language: languageOfTexts(ctx.i18n) })
  if (account.blocked_at) throw refuseSignIn('account_blocked')
  if (account.deleted_at) throw refuseSignIn('account_deleted')
  await noteLanguage(ctx, { accountId: account.id, language: account.language })
  await insertConsentOnce(db, { accountId: account.id, kind: 'terms', noticeVersion, now: ctx.now })
  return { customerId: account.id }
}
