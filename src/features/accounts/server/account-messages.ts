import type { Config } from '#config.ts'
import type { Actor } from '#core/context.ts'
import type { OutgoingMessage } from '#core/messages.ts'
import { eraseAfterDays, type OtpPurpose, otpRules } from '../rules.ts'

const minutes = otpRules.lifetimeSeconds / 60

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = {
  otp: 'NUKKAD-OTP-01',
  ownerOtp: 'NUKKAD-OTP-02',
  claimOtp: 'NUKKAD-OTP-03',
  email: 'NUKKAD-ACC-01',
  phone: 'NUKKAD-ACC-02',
  deleted: 'NUKKAD-ACC-03',
  restored: 'NUKKAD-ACC-04',
  passkey: 'NUKKAD-ACC-05',
} as const

/**
 * The last line has the format that browsers read automatically (WebOTP): `@host #code`. The message of an owner's code
 * says what it is for, so that nobody gives it away as they might the code of a sign-in.
 */
export function otpSms(code: string, purpose: OtpPurpose, { site, origin }: Config) {
  const { use, template } =
    purpose === 'owner'
      ? { use: `to change or delete your ${site.name} account`, template: templates.ownerOtp }
      : purpose === 'claim'
        ? { use: `to take over your business on ${site.name}`, template: templates.claimOtp }
        : { use: `for ${site.name}`, template: templates.otp }
  return {
    template,
    text: `${code} is your OTP ${use}. It works for ${minutes} minutes. Do not tell it to anyone.\n\n@${new URL(origin).hostname} #${code}`,
  }
}

export function otpEmail(code: string, purpose: OtpPurpose, { site }: Config) {
  const warning =
    purpose === 'owner'
      ? `Whoever has it can change or delete your account. If you did not ask for it, somebody else is using your account: please write to ${site.supportEmail}.`
      : 'If you did not ask for it, you can ignore this e-mail.'
  const use = purpose === 'owner' ? `to change or delete your ${site.name} account` : `for ${site.name}`
  return {
    subject: `${code} is your OTP ${use}`,
    text: `Your one-time password ${use} is ${code}.\n\nIt works for ${minutes} minutes. Do not tell it to anyone, not even to us.\n${warning}`,
  }
}

/** What changed, as the sentences of the messages say it. */
const changes = {
  email: 'the e-mail address of your account was changed',
  phone: 'the mobile number of your account was changed',
  deleted: 'your account was deleted',
  restored: 'your account was brought back',
  passkey: 'a passkey was added to your account',
} as const

const nextOf = {
  email: 'You sign in with the new one from now on.',
  phone: 'You sign in with the new one from now on.',
  deleted: `Nobody sees it any more. What we hold about you is erased after ${eraseAfterDays} days; until then you can bring it back: sign in with an OTP.`,
  restored: 'Everything in it is yours again. To delete it after all, open My Account.',
  passkey: 'It signs in without an OTP. You can remove it at any time: My Account, Passkeys.',
} as const

/**
 * Tells every contact that an account had until now what was changed with it: whoever else did it cannot keep that from
 * its owner.
 */
export function accountChangedMessages(
  { site }: Pick<Config, 'site'>,
  changed: keyof typeof changes,
  { accountId, phone, email, now }: Pick<Actor, 'accountId' | 'phone' | 'email'> & { now: Date },
): OutgoingMessage[] {
  const key = `account-changed:${accountId}:${changed}:${now.getTime()}`
  const what = changes[changed]
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}.`
  return [
    ...(phone
      ? [
          {
            dedupeKey: `${key}:sms`,
            channel: 'sms' as const,
            recipient: phone,
            body: `${site.name}: ${what}. If it was not you, call ${site.tollFree} at once.`,
            template: templates[changed],
          },
        ]
      : []),
    ...(email
      ? [
          {
            dedupeKey: `${key}:email`,
            channel: 'email' as const,
            recipient: email,
            subject: `${site.name}: ${what}`,
            body: `${sentence} ${nextOf[changed]}\n\nIf it was not you, call ${site.tollFree} (toll free) or write to ${site.supportEmail} at once.\n\n${site.name}`,
            replyTo: site.supportEmail,
          },
        ]
      : []),
  ]
}
