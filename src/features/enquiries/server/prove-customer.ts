import type { Actor, Ctx } from '#core/context.ts'
import { refuseSignIn } from '#features/accounts/contract.ts'
import type { Identifier } from '#features/accounts/identifier.ts'
import { noticeVersion } from '#features/accounts/rules.ts'
import { findOrInsertAccount, insertConsentOnce } from '#features/accounts/server/account-queries.ts'
import { consumeContactOtp } from '#features/accounts/server/consume-contact-otp.ts'
import { refuseEnquiry } from '../contract.ts'
import type { CheckedEnquiry } from './check-enquiry.ts'

/** The contact that a business will use: the number, or the e-mail when there is no number. */
export function contactOf({ phone, email }: Pick<CheckedEnquiry, 'phone' | 'email'>): Identifier {
  if (phone !== null) return { kind: 'phone', value: phone }
  if (email !== null) return { kind: 'email', value: email }
  throw new Error('An enquiry without any contact passed its checks.')
}

/** Whether a contact is the signed-in person's own. Anybody else's must be proven, or strangers would be called in their name. */
export function isOwnContact(actor: Actor | undefined, contact: Identifier): boolean {
  return actor !== undefined && actor[contact.kind] === contact.value
}

/**
 * The account an enquiry is sent from: the signed-in customer's, else that of the contact, which is made when it is new. A contact
 * that is not the caller's own uses up its one-time password. Refuses: otp_required, otp_wrong, account_blocked.
 */
export async function proveCustomer(ctx: Ctx, enquiry: CheckedEnquiry, otp: string | undefined): Promise<number> {
  const { actor } = ctx
  const contact = contactOf(enquiry)
  if (actor && isOwnContact(actor, contact)) return actor.accountId
  if (!otp) throw refuseEnquiry('otp_required', { fieldErrors: { otp: 'otp is required' } })
  await consumeContactOtp(ctx, contact, 'enquiry', otp)
  if (actor) return actor.accountId
  const account = await findOrInsertAccount(ctx.db, contact, { name: enquiry.fullName })
  if (account.blocked_at || account.deleted_at) throw refuseSignIn('account_blocked')
  await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'terms', noticeVersion })
  return account.id
}
