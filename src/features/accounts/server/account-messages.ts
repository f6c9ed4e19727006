import type { Config } from '#config.ts'
import type { Actor, App } from '#core/context.ts'
import { inHindi, registeredLanguage } from '#core/message-language.ts'
import type { OutgoingMessage } from '#core/messages.ts'
import type { Language } from '#texts/language.ts'
import { eraseAfterDays, type OtpPurpose, otpRules } from '../rules.ts'
import { hindiOtp, hindiOtpEmail } from './otp-texts-hi.ts'

const minutes = otpRules.lifetimeSeconds / 60

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = {
  otp: 'NUKKAD-OTP-01',
  email: 'NUKKAD-ACC-01',
  phone: 'NUKKAD-ACC-02',
  deleted: 'NUKKAD-ACC-03',
  restored: 'NUKKAD-ACC-04',
  passkey: 'NUKKAD-ACC-05',
} as const

/**
 * Codes that open more than a sign-in: the message says what, so that nobody gives one away as they might the code of a
 * sign-in.
 */
const uses: Partial<Record<OtpPurpose, { template: string; use: string; danger?: string }>> = {
  owner: {
    template: 'NUKKAD-OTP-02',
    use: 'to change or delete your {site} account',
    danger: 'change or delete your account',
  },
  claim: { template: 'NUKKAD-OTP-03', use: 'to take over your business on {site}' },
  'owner-transfer': {
    template: 'NUKKAD-OTP-04',
    use: 'to transfer a business on {site}',
    danger: 'give your business to somebody else',
  },
  'owner-team': {
    template: 'NUKKAD-OTP-05',
    use: 'to make somebody a manager of your business on {site}',
    danger: 'let anybody manage your business',
  },
  'owner-program': {
    template: 'NUKKAD-OTP-06',
    use: 'to connect a program to your business on {site}',
    danger: "send your customers' contacts to a program",
  },
}

const purposeText = (purpose: OtpPurpose, { site }: Pick<Config, 'site'>) =>
  (uses[purpose]?.use ?? 'for {site}').replace('{site}', site.name)

const templateOf = (purpose: OtpPurpose) => uses[purpose]?.template ?? templates.otp

/**
 * The SMS with a code, in the language of the page where its text is registered. The last line has the format that
 * browsers read automatically (WebOTP): `@host #code`.
 */
export function otpSms(code: string, purpose: OtpPurpose, config: Config, language: Language = 'en') {
  const template = templateOf(purpose)
  const end = `\n\n@${new URL(config.origin).hostname} #${code}`
  if (language === 'hi') return { template: inHindi(template), text: `${hindiOtp(code, purpose, config)}${end}` }
  return {
    template,
    text: `${code} is your OTP ${purposeText(purpose, config)}. It works for ${minutes} minutes. Do not tell it to anyone.${end}`,
  }
}

/** The registered text in which a code leaves by a channel. */
export function otpMessage(
  app: Pick<App, 'config' | 'sms' | 'whatsapp'>,
  otp: { code: string; purpose: OtpPurpose; language: Language },
  channel: 'sms' | 'whatsapp',
) {
  const template = templateOf(otp.purpose)
  const language = registeredLanguage(app, { template, wanted: otp.language, channel })
  return otpSms(otp.code, otp.purpose, app.config, language)
}

export function otpEmail(code: string, purpose: OtpPurpose, config: Config, language: Language = 'en') {
  if (language === 'hi') return hindiOtpEmail(code, purpose, config)
  const use = purposeText(purpose, config)
  const danger = uses[purpose]?.danger
  const warning = danger
    ? `Whoever has it can ${danger}. If you did not ask for it, somebody else is using your account: please write to ${config.site.supportEmail}.`
    : 'If you did not ask for it, you can ignore this e-mail.'
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
