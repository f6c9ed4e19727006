import type { Actor, SignedInCtx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { refuseAccount, refuseOtp } from '../contract.ts'
import { displayIdentifier, type Identifier } from '../identifier.ts'
import { type OwnerUse, ownerConfirmedMinutes, ownerPurpose } from '../rules.ts'
import { ensureOtpSent } from './ensure-otp-sent.ts'
import { otpAttempt } from './otp-attempt.ts'
import { consumeOtp, listNewestChallenges } from './otp-queries.ts'
import { type OtpSent, sendOtp } from './send-otp.ts'
import { findSessionConfirmation, updateSessionConfirmed } from './session-queries.ts'

/** The contacts of an account that can confirm its owner: the number first. */
export function ownerContacts({ phone, email }: Pick<Actor, 'phone' | 'email'>): Identifier[] {
  return [
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ]
}

/** The contact of an account that a code goes to: the wanted one if it has it, else the first. */
export function ownerContact(actor: Pick<Actor, 'phone' | 'email'>, wanted?: Identifier['kind']): Identifier {
  const contacts = ownerContacts(actor)
  const contact = contacts.find(({ kind }) => kind === wanted) ?? contacts[0]
  if (!contact) throw new Error('An account without any contact is signed in.')
  return contact
}

/**
 * Sends the code that confirms the owner to a contact the account has already, and says to which. Refuses as `sendOtp`
 * does.
 */
export async function sendOwnerOtp(
  ctx: SignedInCtx,
  use: OwnerUse,
  wanted?: Identifier['kind'],
): Promise<OtpSent & { sentTo: string }> {
  const contact = ownerContact(ctx.actor, wanted)
  return { sentTo: displayIdentifier(contact), ...(await sendOtp(ctx, contact, ownerPurpose(use))) }
}

/** The same for a form's second step: a code of this browser that is still good counts as sent. */
export function ensureOwnerOtpSent(ctx: SignedInCtx, use: OwnerUse, wanted?: Identifier['kind']) {
  return ensureOtpSent(ctx, ownerContact(ctx.actor, wanted), ownerPurpose(use))
}

/**
 * The person of this session proves by a code sent to one of the account's contacts that they are its owner. For the
 * next minutes the session may do what the message with the code said, and nothing else. A form says to which contact
 * its code was sent. Returns whether the code was right.
 */
export async function confirmOwner(
  ctx: SignedInCtx,
  { use, otp, sentTo }: { use: OwnerUse; otp: string; sentTo?: Identifier['kind'] },
): Promise<boolean> {
  const contacts = sentTo ? [ownerContact(ctx.actor, sentTo)] : ownerContacts(ctx.actor)
  const attempts = contacts.map((contact) => otpAttempt(ctx, contact, [ownerPurpose(use)], otp))
  const challenges = await Promise.all(attempts.map((attempt) => listNewestChallenges(ctx.db, attempt)))
  const sentAtMs = challenges.map(([newest]) => newest?.created_at.getTime() ?? 0)
  // What is typed is the code that came last, whichever contact it went to.
  const attempt = attempts[sentAtMs.indexOf(Math.max(...sentAtMs))]
  if (!attempt || !(await consumeOtp(ctx.db, attempt))) return false
  await updateSessionConfirmed(ctx.db, ctx.actor.sessionId, { use, now: ctx.now })
  recordSecurityEvent(ctx, 'owner_confirmed')
  return true
}

/** Whether the owner was confirmed in this session within the last minutes, by a code for this. */
export async function isOwnerConfirmed({ db, actor, now }: SignedInCtx, use: OwnerUse): Promise<boolean> {
  const { at, use: confirmedUse } = await findSessionConfirmation(db, actor.sessionId)
  return at !== null && confirmedUse === use && now.getTime() - at.getTime() <= ownerConfirmedMinutes * 60_000
}

/**
 * For what a stolen session must not be enough for. Signing in does not count: the code of a sign-in may have been
 * given away without knowing what it opens, and the message with this one says it. Refuses: owner_otp_required,
 * otp_wrong.
 */
export async function requireOwner(ctx: SignedInCtx, use: OwnerUse, ownerOtp?: string): Promise<void> {
  // Asked first: the code that confirmed the call before may come with this one, and is used up.
  if (await isOwnerConfirmed(ctx, use)) return
  if (ownerOtp) {
    if (await confirmOwner(ctx, { use, otp: ownerOtp })) return
    throw refuseOtp('otp_wrong', { fieldErrors: { ownerOtp: refuseOtp.list.otp_wrong[1] } })
  }
  throw refuseAccount('owner_otp_required', { fieldErrors: { ownerOtp: 'otp is required' } })
}
