import type { Config } from '#config.ts'
import type { Actor, App } from '#core/context.ts'
import { asRead, type Senders, templateIn } from '#core/message-language.ts'
import type { OutgoingMessage } from '#core/messages.ts'
import type { Language } from '#texts/language.ts'
import { eraseAfterDays } from '../rules.ts'

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = {
  email: 'NUKKAD-ACC-01',
  phone: 'NUKKAD-ACC-02',
  deleted: 'NUKKAD-ACC-03',
  restored: 'NUKKAD-ACC-04',
  passkey: 'NUKKAD-ACC-05',
} as const
export type AccountChange = keyof typeof templates

interface Words {
  /** What changed, as SMS and e-mail say it. */
  changed: Record<AccountChange, string>
  /** What follows from it, in the e-mail. */
  next: Record<AccountChange, string>
  stop: string
  sms(tollFree: string): string
  email(site: Config['site']): string
}

const words: Record<Language, Words> = {
  en: {
    changed: {
      email: 'the e-mail address of your account was changed',
      phone: 'the mobile number of your account was changed',
      deleted: 'your account was deleted',
      restored: 'your account was brought back',
      passkey: 'a passkey was added to your account',
    },
    next: {
      email: 'You sign in with the new one from now on.',
      phone: 'You sign in with the new one from now on.',
      deleted: `Nobody sees it any more. What we hold about you is erased after ${eraseAfterDays} days; until then you can bring it back: sign in with an OTP.`,
      restored: 'Everything in it is yours again. To delete it after all, open My Account.',
      passkey: 'It signs in without an OTP. You can remove it at any time: My Account, Passkeys.',
    },
    stop: '.',
    sms: (tollFree) => `If it was not you, call ${tollFree} at once.`,
    email: ({ tollFree, supportEmail }) =>
      `If it was not you, call ${tollFree} (toll free) or write to ${supportEmail} at once.`,
  },
  hi: {
    changed: {
      email: 'आपके खाते का ईमेल पता बदला गया है',
      phone: 'आपके खाते का मोबाइल नंबर बदला गया है',
      deleted: 'आपका खाता हटा दिया गया है',
      restored: 'आपका खाता वापस लाया गया है',
      passkey: 'आपके खाते में एक पासकी जोड़ी गई है',
    },
    next: {
      email: 'अब से आप नए पते से साइन इन करेंगे।',
      phone: 'अब से आप नए नंबर से साइन इन करेंगे।',
      deleted: `अब यह किसी को नहीं दिखता। हमारे पास आपकी जो जानकारी है, वह ${eraseAfterDays} दिन बाद मिटा दी जाएगी; तब तक आप ओटीपी से साइन इन करके इसे वापस ला सकते हैं।`,
      restored: 'इसमें सब कुछ फिर आपका है। इसे हटाना ही हो, तो “मेरा खाता” खोलें।',
      passkey: 'इससे बिना ओटीपी साइन इन होता है। इसे कभी भी हटा सकते हैं: मेरा खाता, पासकी।',
    },
    stop: '।',
    sms: (tollFree) => `अगर यह आपने नहीं किया, तो तुरंत ${tollFree} पर फ़ोन करें।`,
    email: ({ tollFree, supportEmail }) =>
      `अगर यह आपने नहीं किया, तो तुरंत ${tollFree} (टोल फ़्री) पर फ़ोन करें या ${supportEmail} पर लिखें।`,
  },
}

/** That something of an account was changed, as SMS and as e-mail. */
export function accountChangedMessage(
  changed: AccountChange,
  { site }: Pick<Config, 'site'>,
  language: Language = 'en',
) {
  const { changed: sentences, next, stop, sms, email } = words[language]
  const what = sentences[changed]
  const sentence = `${what.charAt(0).toUpperCase()}${what.slice(1)}${stop}`
  return {
    sms: {
      template: templateIn(templates[changed], language),
      body: `${site.name}: ${what}${stop} ${sms(site.tollFree)}`,
    },
    email: {
      subject: `${site.name}: ${what}`,
      body: `${sentence} ${next[changed]}\n\n${email(site)}\n\n${site.name}`,
      replyTo: site.supportEmail,
    },
  }
}

/**
 * Tells every contact that an account had until now what was changed with it: whoever else did it cannot keep that from
 * its owner.
 */
export function accountChangedMessages(
  app: Pick<App, 'config'> & Senders,
  changed: AccountChange,
  {
    accountId,
    phone,
    email,
    language: wanted = 'en',
    now,
  }: Pick<Actor, 'accountId' | 'phone' | 'email' | 'language'> & { now: Date },
): OutgoingMessage[] {
  const key = `account-changed:${accountId}:${changed}:${now.getTime()}`
  const message = asRead(app, { wanted }, (language) => accountChangedMessage(changed, app.config, language))
  return [
    ...(phone ? [{ ...message.sms, dedupeKey: `${key}:sms`, channel: 'sms' as const, recipient: phone }] : []),
    ...(email ? [{ ...message.email, dedupeKey: `${key}:email`, channel: 'email' as const, recipient: email }] : []),
  ]
}
