import type { Config } from '#config.ts'
import { signatureOf } from '#core/message-signature.ts'
import type { OutgoingMessage } from '#core/messages.ts'
import { reasonIn } from '#core/ready-reasons.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { affiliatePath } from '../affiliate-path.ts'
import { affiliationReasons } from '../affiliation-reasons.ts'
import { affiliationNumberOf } from '../rules.ts'

type Site = Pick<Config, 'origin' | 'site'>

interface Words {
  receipt: {
    subject(number: string): string
    /** `product`: which way to work with us, if one was chosen. */
    body(number: string, product: string | undefined): string
    tollFree: string
  }
  decided: {
    subject(number: string): string
    taken(code: string, link: string): string
    refused(reason: string): string
  }
  ended: { subject(number: string): string; body(facts: { code: string; reason: string; link: string }): string }
}

const words: Record<Language, Words> = {
  en: {
    receipt: {
      subject: (number) => `We have your request: ${number}`,
      body: (number, product) =>
        `Your request about ${product ? `“${product}”` : 'working with us'} reached us. Its number is ${number}; please quote it when you call or write.\n\nSomebody of ours reads it and writes to you within 7 days, yes or no. You owe nothing by it.\n\nIf you did not send it, you can ignore this e-mail.`,
      tollFree: 'toll free',
    },
    decided: {
      subject: (number) => `your application ${number}`,
      taken: (code, link) =>
        `Welcome. Your code is ${code}. Your link, the shops that came by it and what you earned: ${link}`,
      refused: (reason) => `Thank you for writing to us. We cannot work with you for now: ${reason}`,
    },
    ended: {
      subject: (number) => `your affiliation ${number}`,
      body: ({ code, reason, link }) =>
        `Your code ${code} counts no more: ${reason}\n\nWhat your shops have earned and will earn in their first year is yours: ${link}`,
    },
  },
  hi: {
    receipt: {
      subject: (number) => `आपका अनुरोध मिल गया: ${number}`,
      body: (number, product) =>
        `${product ? `“${product}” के बारे में` : 'हमारे साथ काम करने का'} आपका अनुरोध हमें मिल गया। इसका नंबर ${number} है; फ़ोन करें या लिखें तो यही बताएँ।\n\nहममें से कोई इसे पढ़कर 7 दिन के अंदर आपको हाँ या ना लिखेगा। इसके लिए आपको कुछ नहीं देना है।\n\nअगर यह आपने नहीं भेजा, तो इस ईमेल पर ध्यान न दें।`,
      tollFree: 'टोल फ़्री',
    },
    decided: {
      subject: (number) => `आपका आवेदन ${number}`,
      taken: (code, link) => `स्वागत है। आपका कोड ${code} है। आपका लिंक, उससे आई दुकानें और आपकी कमाई: ${link}`,
      refused: (reason) => `हमें लिखने के लिए धन्यवाद। अभी हम आपके साथ काम नहीं कर सकते: ${reason}`,
    },
    ended: {
      subject: (number) => `आपकी साझेदारी ${number}`,
      body: ({ code, reason, link }) =>
        `आपका कोड ${code} अब नहीं गिना जाएगा: ${reason}\n\nआपकी दुकानों से जो कमाई हुई है और उनके पहले साल में जो होगी, वह आपकी है: ${link}`,
    },
  },
}

const linkOf = ({ origin }: Site, language: Language) => origin + inLanguage(signInPath(affiliatePath), language)

interface RequestFacts {
  requestId: number
  product: string | undefined
  /** The chosen and entered values, for our own mailbox. */
  facts: Record<string, string>
  sender: { name: string; phone: string | null; email: string }
  message: string
}

/**
 * The two e-mails about a request to work with us: a receipt to the sender, and the full request to the support
 * mailbox. The receipt repeats no entered text, so that nobody can send text to others through us.
 */
export function requestMessages(config: Site, request: RequestFacts, language: Language = 'en'): OutgoingMessage[] {
  const { site } = config
  const { requestId, product, facts, sender, message } = request
  const number = affiliationNumberOf(requestId)
  const { receipt } = words[language]
  const lines = Object.entries({ ...facts, Name: sender.name, 'E-mail': sender.email, Mobile: sender.phone ?? '' })
  const typed = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [
    {
      dedupeKey: 'receipt',
      channel: 'email',
      recipient: sender.email,
      subject: receipt.subject(number),
      body: `${receipt.body(number, product)}${signatureOf(config)}\n${site.tollFree} (${receipt.tollFree})`,
      replyTo: site.supportEmail,
    },
    {
      dedupeKey: 'report',
      channel: 'email',
      recipient: site.supportEmail,
      subject: `[${number}] ${facts.Product ? `“${facts.Product}”` : 'Working with us'}`,
      body: `${typed.join('\n')}\n\nThe e-mail address was not confirmed.\n\n${message}`.trimEnd(),
      replyTo: sender.email,
    },
  ]
}

const inWords = (reason: string, language: Language) => reasonIn(texts[language], affiliationReasons, reason)

/** To somebody who applied: taken, with a code, or refused, with a reason. */
export function decidedEmail(
  config: Site,
  { id, code, reason }: { id: number; code: string; reason: string | undefined },
  language: Language = 'en',
) {
  const { subject, taken, refused } = words[language].decided
  const sentence = reason === undefined ? taken(code, linkOf(config, language)) : refused(inWords(reason, language))
  return {
    subject: `${config.site.name}: ${subject(affiliationNumberOf(id))}`,
    body: `${sentence}${signatureOf(config)}`,
    replyTo: config.site.supportEmail,
  }
}

/** To an affiliate whose code counts no more. */
export function endedEmail(
  config: Site,
  { id, code, reason }: { id: number; code: string; reason: string },
  language: Language = 'en',
) {
  const { subject, body } = words[language].ended
  return {
    subject: `${config.site.name}: ${subject(affiliationNumberOf(id))}`,
    body: `${body({ code, reason: inWords(reason, language), link: linkOf(config, language) })}${signatureOf(config)}`,
    replyTo: config.site.supportEmail,
  }
}
