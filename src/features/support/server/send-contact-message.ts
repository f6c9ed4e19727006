import type { Ctx } from '#core/context.ts'
import { languageOf } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { requireCaptchaOfVisitor } from '#core/require-captcha.ts'
import type { Identifier } from '#features/accounts/identifier.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import type { StartedOtpForm } from '#features/accounts/server/handle-otp-form.ts'
import { contactOtpAttempt } from '#features/accounts/server/otp-attempt.ts'
import { consumeOtp } from '#features/accounts/server/otp-queries.ts'
import { signInByProof } from '#features/accounts/server/start-session.ts'
import { refuseContactOtp } from '#features/accounts/server/wrong-otp.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { fieldErrorsOf, refuseWrongFields } from '#platform/refusal.ts'
import { lengthError } from '#platform/validator.ts'
import { type ContactInput, refuseContact } from '../contract.ts'
import { bodyLimits, type ContactTopic, dailyContactLimit, ticketNumberOf } from '../rules.ts'
import { checkSender, type Sender } from './check-sender.ts'
import { findDuplicate } from './form-queries.ts'
import { contactReceipt, contactReport } from './support-messages.ts'
import { insertContactMessage } from './support-queries.ts'
import { duplicatesSince, fingerprintOf, takeFormOnce } from './take-form-once.ts'

interface CheckedContact extends Sender {
  topic: ContactTopic
  message: string
}

/**
 * The first step of a visitor's message: validates the form and sends a one-time password to its number, or to its
 * e-mail when there is no number. Signed-in people need none. Refuses as `ensureOtpSent` does, robots, and invalid
 * fields.
 */
export async function startContactMessage(
  ctx: Ctx,
  input: ContactInput,
  recaptchaToken: string | undefined,
): Promise<StartedOtpForm> {
  const checked = await checkContact(ctx, input)
  if (ctx.actor) return { needsOtp: false }
  const contact = contactOf(checked)
  await requireCaptchaOfVisitor(ctx, { token: recaptchaToken, usedFor: `contact form of ${contact.value}` })
  return { needsOtp: true, ...(await ensureOtpSent(ctx, contact, 'contact', { isDone: true })) }
}

/**
 * Accepts a message to us from a signed-in person, or from a visitor with the one-time password of the contact: stored,
 * acknowledged at the verified contacts of the sender, reported to the support mailbox. The same form sent twice is one
 * ticket. With `staySignedIn` the code of a visitor also opens a session. Returns the number of the ticket. Refuses:
 * contact_limit_reached, otp_required, otp_wrong, and invalid fields.
 */
export async function sendContactMessage(
  ctx: Ctx,
  { otp, ...input }: ContactInput & { otp?: string | undefined },
  { staySignedIn }: { staySignedIn: boolean },
): Promise<{ ticketNumber: string }> {
  const checked = await checkContact(ctx, input)
  const who = ctx.actor ? `account ${ctx.actor.accountId}` : contactOf(checked).value
  const fingerprint = fingerprintOf(ctx, [who, checked])
  const findFirst = () => findDuplicate(ctx.db, 'contact_message', fingerprint, duplicatesSince(ctx.now))
  if (!ctx.actor) {
    const duplicateId = (await findFirst()) ?? (await verifySender(ctx, contactOf(checked), otp, findFirst))
    if (duplicateId !== undefined) return { ticketNumber: ticketNumberOf(duplicateId) }
  }
  const id = await takeFormOnce(ctx, {
    table: 'contact_message',
    fingerprint,
    limits: [{ kind: 'contact', who, limit: dailyContactLimit }],
    refuse: () => refuseContact('contact_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) }),
    insert: async (tx) => {
      const { topic, name, phone, email, message: body } = checked
      const account_id = ctx.actor?.accountId ?? null
      const row = { account_id, topic, name, phone, email, body, fingerprint, created_at: ctx.now }
      const messageId = await insertContactMessage(tx, row)
      const { config } = ctx.app
      const verified = ctx.actor ?? verifiedContactOf(checked)
      const facts = { ...checked, ticketNumber: ticketNumberOf(messageId), verified }
      for (const message of [...contactReceipt(ctx.app, facts, languageOf(ctx)), contactReport(config, facts)]) {
        await queueMessage(tx, config, { ...message, dedupeKey: `contact:${messageId}:${message.dedupeKey}` })
      }
      return messageId
    },
  })
  if (staySignedIn && !ctx.actor) await signInByProof(ctx, contactOf(checked), checked.name)
  return { ticketNumber: ticketNumberOf(id) }
}

async function checkContact(ctx: Ctx, { topic, message, ...fields }: ContactInput): Promise<CheckedContact> {
  const { sender, errors } = await checkFields(ctx, { message, ...fields })
  refuseWrongFields(errors)
  return { ...sender, topic, message }
}

async function checkFields(ctx: Ctx, { message = '', ...fields }: Partial<ContactInput>) {
  const { sender, errors } = await checkSender(ctx, fields, { needs: 'either' })
  const wrongMessage = lengthError(message, bodyLimits, /* i18n */ 'Your message should be 10 to 2,000 characters')
  return { sender, errors: { message: wrongMessage, ...errors } }
}

/** A sentence for each invalid field, also of a form that lacks some. */
export const contactProblems = async (ctx: Ctx, form: Partial<ContactInput>) =>
  fieldErrorsOf((await checkFields(ctx, form)).errors)

/** The contact a visitor must verify: the number, or the e-mail when there is no number. */
function contactOf({ phone, email }: Pick<Sender, 'phone' | 'email'>): Identifier {
  if (phone !== null) return { kind: 'phone', value: phone }
  if (email !== null) return { kind: 'email', value: email }
  throw new Error('A message without any contact passed its checks.')
}

function verifiedContactOf(checked: CheckedContact): Pick<Sender, 'phone' | 'email'> {
  const { kind, value } = contactOf(checked)
  return { phone: kind === 'phone' ? value : null, email: kind === 'email' ? value : null }
}

/** A second click finds the code used up by the first: it returns the first one's ticket once that is written. */
async function verifySender(
  ctx: Ctx,
  contact: Identifier,
  otp: string | undefined,
  findFirst: () => Promise<number | undefined>,
): Promise<number | undefined> {
  if (!otp) throw refuseContact('otp_required', { fieldErrors: { otp: 'otp is required' } })
  if (await consumeOtp(ctx.db, contactOtpAttempt(ctx, contact, 'contact', otp))) return undefined
  const firstId = await findFirst()
  if (firstId === undefined) throw await refuseContactOtp(ctx, contact, 'contact')
  return firstId
}
