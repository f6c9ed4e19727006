import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import { registeredLanguage, templateIn } from '#core/message-language.ts'
import type { Language } from '#texts/language.ts'
import { type OtpPurpose, otpRules } from '../rules.ts'

/* The messages with a code: their SMS are registered word by word (src/message-templates.ts). */

const minutes = otpRules.lifetimeSeconds / 60

/** Of codes that open more than a sign-in: nobody is to give one away as they might the code of a sign-in. */
const templates: Partial<Record<OtpPurpose, string>> = {
  owner: 'NUKKAD-OTP-02',
  claim: 'NUKKAD-OTP-03',
  'owner-transfer': 'NUKKAD-OTP-04',
  'owner-team': 'NUKKAD-OTP-05',
  'owner-program': 'NUKKAD-OTP-06',
}
const templateOf = (purpose: OtpPurpose) => templates[purpose] ?? 'NUKKAD-OTP-01'

/** What a code opens. */
interface Use {
  /** Follows the code. */
  sentence: string
  /** What whoever has it can do. */
  danger?: string
}

interface Words {
  other: Use
  uses: Partial<Record<OtpPurpose, Use>>
  /** The SMS after what the code opens, before its last line. */
  sms: string
  /** The e-mail after what the code opens. */
  email: string
  warning(danger: string, supportEmail: string): string
  harmless: string
  stop: string
}

const words: Record<Language, Words> = {
  en: {
    other: { sentence: 'is your OTP for {site}' },
    uses: {
      owner: {
        sentence: 'is your OTP to change or delete your {site} account',
        danger: 'change or delete your account',
      },
      claim: { sentence: 'is your OTP to take over your business on {site}' },
      'owner-transfer': {
        sentence: 'is your OTP to transfer a business on {site}',
        danger: 'give your business to somebody else',
      },
      'owner-team': {
        sentence: 'is your OTP to make somebody a manager of your business on {site}',
        danger: 'let anybody manage your business',
      },
      'owner-program': {
        sentence: 'is your OTP to connect a program to your business on {site}',
        danger: "send your customers' contacts to a program",
      },
    },
    sms: `It works for ${minutes} minutes. Do not tell it to anyone.`,
    email: `It works for ${minutes} minutes. Do not tell it to anyone, not even to us.`,
    warning: (danger, supportEmail) =>
      `Whoever has it can ${danger}. If you did not ask for it, somebody else is using your account: please write to ${supportEmail}.`,
    harmless: 'If you did not ask for it, you can ignore this e-mail.',
    stop: '.',
  },
  hi: {
    other: { sentence: '{site} के लिए आपका OTP है' },
    uses: {
      owner: { sentence: 'आपका {site} खाता बदलने या हटाने का OTP है', danger: 'आपका खाता बदल या हटा सकता है' },
      claim: { sentence: '{site} पर आपका बिज़नेस अपने नाम करने का OTP है' },
      'owner-transfer': {
        sentence: '{site} पर बिज़नेस किसी और के नाम करने या अपने नाम लेने का OTP है',
        danger: 'आपका बिज़नेस किसी और को दे सकता है',
      },
      'owner-team': {
        sentence: '{site} पर किसी को आपके बिज़नेस का मैनेजर बनाने का OTP है',
        danger: 'किसी को भी आपका बिज़नेस सँभालने दे सकता है',
      },
      'owner-program': {
        sentence: '{site} पर आपके बिज़नेस से कोई प्रोग्राम जोड़ने का OTP है',
        danger: 'आपके ग्राहकों के नंबर किसी प्रोग्राम को भेज सकता है',
      },
    },
    sms: `यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।`,
    email: `यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।`,
    warning: (danger, supportEmail) =>
      `जिसके पास यह होगा, वह ${danger}। अगर आपने इसे नहीं माँगा, तो कोई और आपका खाता इस्तेमाल कर रहा है: कृपया ${supportEmail} पर लिखें।`,
    harmless: 'अगर आपने इसे नहीं माँगा, तो इस ईमेल पर ध्यान न दें।',
    stop: '।',
  },
}

function sentenceOf(code: string, purpose: OtpPurpose, { site }: Pick<Config, 'site'>, language: Language): string {
  const { uses, other } = words[language]
  return `${code} ${(uses[purpose] ?? other).sentence.replace('{site}', site.name)}`
}

/**
 * The SMS with a code, in the language of the page where its text is registered. The last line has the format that
 * browsers read automatically (WebOTP): `@host #code`.
 */
export function otpSms(code: string, purpose: OtpPurpose, config: Config, language: Language = 'en') {
  const { sms, stop } = words[language]
  return {
    template: templateIn(templateOf(purpose), language),
    text: `${sentenceOf(code, purpose, config, language)}${stop} ${sms}\n\n@${new URL(config.origin).hostname} #${code}`,
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
  const { uses, stop, email, warning, harmless } = words[language]
  const sentence = sentenceOf(code, purpose, config, language)
  const danger = uses[purpose]?.danger
  return {
    subject: sentence,
    text: `${sentence}${stop}\n\n${email}\n${danger ? warning(danger, config.site.supportEmail) : harmless}`,
  }
}
