import type { SignedInCtx } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { verifyOwnNumber } from '#features/plans/server/verify-business.ts'
import { invalidFields, refuseAccess } from '#platform/refusal.ts'
import { refuseAccount, wrongOtp } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { accountChangedMessages } from './account-messages.ts'
import { lockAccount, updateContact } from './account-queries.ts'
import { requireOwner } from './confirm-owner.ts'
import { otpAttempt } from './otp-attempt.ts'
import { consumeOtp } from './otp-queries.ts'
import { type OtpSent, sendOtp } from './send-otp.ts'

/**
 * Sends a code to a contact that the account is to get. Needs the code of the owner, as the change itself: a stolen
 * session rings nobody's phone. Refuses: owner_otp_required, otp_wrong, and as `sendOtp`, but needs no captcha.
 */
export async function sendContactOtp(ctx: SignedInCtx, contact: Identifier, ownerOtp?: string): Promise<OtpSent> {
  await requireOwner(ctx, 'account', ownerOtp)
  return sendOtp(ctx, contact, contact.kind, { isDone: true })
}

/**
 * Changes the mobile number or e-mail address of the account, both of which sign in. Needs a code sent to a contact it
 * has already and one sent to the new contact; the contacts it had until now are told. Refuses: owner_otp_required,
 * otp_wrong, phone_taken, email_taken.
 */
export async function changeContact(
  ctx: SignedInCtx,
  contact: Identifier,
  { otp, ownerOtp }: { otp: string | undefined; ownerOtp?: string | undefined },
): Promise<void> {
  const { actor, app, db, now } = ctx
  const { kind, value } = contact
  await requireOwner(ctx, 'account', ownerOtp)
  if (!otp) throw invalidFields({ otp: 'otp is required' })
  if (!(await consumeOtp(db, otpAttempt(ctx, contact, [kind], otp)))) throw wrongOtp()
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    if (!(await updateContact(tx, actor.accountId, contact))) throw refuseTaken(contact)
    if (kind === 'phone') await verifyOwnNumber(tx, actor.accountId, now)
    for (const message of accountChangedMessages(app, kind, { ...actor, now }))
      await queueMessage(tx, app.config, message)
  })
  actor[kind] = value
  recordSecurityEvent(ctx, `${kind}_changed`, { identifier: value })
}

/** Said only to who has proven the contact. */
function refuseTaken({ kind }: Identifier) {
  return kind === 'phone' ? refuseAccount('phone_taken') : refuseAccount('email_taken')
}
