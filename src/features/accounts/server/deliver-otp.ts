import type { Ctx } from '#core/context.ts'
import { findDelivery } from '#core/delivery-queries.ts'
import { setFlash } from '#core/flash.ts'
import { handOver } from '#core/hand-over.ts'
import { takeFromHourlyBudget } from '#core/hourly-budget.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import type { Identifier } from '../identifier.ts'
import { type OtpPurpose, ownerPurpose, ownerUses } from '../rules.ts'
import { findAccountByIdentifier } from './account-queries.ts'
import { otpEmail, otpMessage } from './otp-messages.ts'
import { findChallengeBefore } from './otp-queries.ts'

export type OtpChannel = 'sms' | 'whatsapp' | 'email'

interface OtpToDeliver {
  challengeId: number
  code: string
  identifier: Identifier
  purpose: OtpPurpose
  isKnownDevice: boolean
  /** May use what is left of the hour's codes. */
  isKnown: boolean
}

/** Codes that only say who signs in. Others prove that a number can be reached: by nothing but that number. */
const provesAccount: readonly OtpPurpose[] = ['login', ...ownerUses.map(ownerPurpose)]

const viaText = {
  whatsapp: /* i18n */ 'SMS does not work just now: the OTP was sent to this number by WhatsApp.',
  email: /* i18n */ 'SMS does not work just now: the OTP was sent to the e-mail address of your account.',
} as const

/**
 * Hands a code to the first way that takes it: for a number SMS, then WhatsApp on the same number, then the e-mail
 * address of its account (docs/decisions/136-otp-fallback.md). Returns undefined when none did, or the budget of all
 * codes of this hour is used up.
 */
export async function deliverOtp(ctx: Ctx, otp: OtpToDeliver): Promise<OtpChannel | undefined> {
  const { kind, value } = otp.identifier
  if (kind === 'email') return (await sendBy(ctx, otp, 'email', value)) === 'none' ? undefined : 'email'
  const isWithinBudget = await takeFromHourlyBudget(
    ctx.app,
    { kind: 'otp', limit: ctx.app.config.limits.otpPerHour, isKnown: otp.isKnown },
    ctx.now,
  )
  if (!isWithinBudget) return undefined
  // An answer that was lost may still mean a code on its way: it counts when nothing better follows.
  let perhaps: OtpChannel | undefined
  for (const channel of await channelsOf(ctx, otp)) {
    const to = channel === 'email' ? await findProvenEmail(ctx, otp) : value
    if (to === undefined) continue
    const result = await sendBy(ctx, otp, channel, to)
    if (result === 'sent') {
      if (channel !== 'sms') setFlash(ctx, viaText[channel], 'warning')
      return channel
    }
    if (result === 'perhaps') perhaps ??= channel
  }
  return perhaps
}

/** A way that just failed for this number, or was not confirmed, is not tried first again. */
async function channelsOf({ app, db, i18n }: Ctx, { challengeId, code, identifier, purpose }: OtpToDeliver) {
  const { template } = otpMessage(app, { code, purpose, language: languageOfTexts(i18n) }, 'whatsapp')
  const all: OtpChannel[] = app.whatsapp.canSend(template) ? ['sms', 'whatsapp', 'email'] : ['sms', 'email']
  const before = await findChallengeBefore(db, identifier.value, challengeId)
  const sms = before && (await findDelivery(db, keyOf(before.id, 'sms')))
  const isTroubled = sms && (sms.state === 'FAILED' || sms.state === 'MAYBE_SENT')
  return isTroubled ? [...all.slice(1), 'sms' as const] : all
}

const keyOf = (challengeId: number, channel: OtpChannel) => `otp:${challengeId}:${channel}`

/** Only on a device of the account, or in its session: elsewhere the answer would tell whether there is an account. */
async function findProvenEmail(ctx: Ctx, { identifier, purpose, isKnownDevice }: OtpToDeliver) {
  if (!provesAccount.includes(purpose)) return undefined
  const account = await findAccountByIdentifier(ctx.db, identifier)
  const isOwn = isKnownDevice || ctx.actor?.accountId === account?.id
  if (!account || !isOwn || account.blocked_at || account.deleted_at) return undefined
  return account.email ?? undefined
}

async function sendBy(
  { app, db, log, now, i18n }: Ctx,
  { challengeId, code, purpose }: OtpToDeliver,
  channel: OtpChannel,
  to: string,
): Promise<'sent' | 'perhaps' | 'none'> {
  const key = keyOf(challengeId, channel)
  const language = languageOfTexts(i18n)
  const send = () =>
    channel === 'email'
      ? app.email.send({ idempotencyKey: key, to, ...otpEmail(code, purpose, app.config, language) })
      : app[channel].send({ idempotencyKey: key, to, ...otpMessage(app, { code, purpose, language }, channel) })
  const deliversOnce = app[channel].deliversOnce === true
  const { state } = await handOver({ db, log }, { key, channel, deliversOnce, maxAttempts: 1, now, send })
  if (state === 'SENT') return 'sent'
  return state === 'MAYBE_SENT' ? 'perhaps' : 'none'
}
