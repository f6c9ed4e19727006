import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import { asRead, type Senders, templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import type { OutgoingMessage } from '#core/messages.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { answeredWithinDays, type ContactTopic, contactTopics } from '../rules.ts'
import type { Sender } from './check-sender.ts'

type Site = Pick<Config, 'origin' | 'site'>

interface ReceiptFacts {
  ticketNumber: string
  topic: ContactTopic
}

interface ContactFacts extends Sender, ReceiptFacts {
  message: string
  /** The verified contacts: receipts are sent nowhere else. */
  verified: Pick<Sender, 'phone' | 'email'>
}

/** Our name of the registered SMS text (src/message-templates.ts); a changed text needs a new registration. */
const template = 'NUKKAD-CNT-01'

interface Words {
  /** Before the link. */
  sms(ticketNumber: string): string
  subject(ticketNumber: string): string
  before(ticketNumber: string): string
  complaint(officer: string): string
  other: string
  tollFree: string
}

const words: Record<Language, Words> = {
  en: {
    sms: (number) => `we have your message. Ticket ${number}. We answer within ${answeredWithinDays} days.`,
    subject: (number) => `We have your message: ticket ${number}`,
    before: (number) =>
      `Your message reached us. Its ticket number is ${number}; please quote it when you call or write again.`,
    complaint: (officer) => `Our grievance officer answers within ${answeredWithinDays} days: ${officer}.`,
    other: `We answer within ${answeredWithinDays} days, mostly sooner.`,
    tollFree: 'toll free',
  },
  hi: {
    sms: (number) => `आपका संदेश मिल गया है। टिकट ${number}। हम ${answeredWithinDays} दिन में जवाब देंगे।`,
    subject: (number) => `आपका संदेश मिल गया है: टिकट ${number}`,
    before: (number) => `आपका संदेश हमें मिल गया है। इसका टिकट नंबर ${number} है; फिर फ़ोन करें या लिखें तो यही बताएँ।`,
    complaint: (officer) => `हमारे शिकायत अधिकारी ${answeredWithinDays} दिन में जवाब देंगे: ${officer}।`,
    other: `हम ${answeredWithinDays} दिन में जवाब देंगे, अक्सर उससे पहले।`,
    tollFree: 'टोल फ़्री',
  },
}

/**
 * What the sender of a message gets, with the ticket number. It repeats no entered text, so that nobody can send text
 * to others through us.
 */
export function receiptMessage(
  { origin, site }: Site,
  { ticketNumber, topic }: ReceiptFacts,
  language: Language = 'en',
) {
  const { sms, subject, before, complaint, other, tollFree } = words[language]
  const law = topic === 'COMPLAINT' ? complaint(site.grievanceOfficer) : other
  const link = origin + inLanguage('/contact', language)
  return {
    sms: { template: templateIn(template, language), body: `${site.name}: ${sms(ticketNumber)} ${link}` },
    email: {
      subject: subject(ticketNumber),
      body: `${before(ticketNumber)}\n\n${law}${signatureOf({ site })}\n${site.tollFree} (${tollFree})`,
      replyTo: site.supportEmail,
    },
  }
}

/** The receipt to each verified contact of the sender. */
export function contactReceipt(
  app: Pick<App, 'config'> & Senders,
  { verified, ...facts }: ReceiptFacts & Pick<ContactFacts, 'verified'>,
  wanted: Language,
): OutgoingMessage[] {
  const { sms, email } = asRead(app, { wanted }, (language) => receiptMessage(app.config, facts, language))
  const { phone, email: address } = verified
  return [
    ...(phone ? [{ ...sms, dedupeKey: 'receipt:sms', channel: 'sms' as const, recipient: phone }] : []),
    ...(address ? [{ ...email, dedupeKey: 'receipt:email', channel: 'email' as const, recipient: address }] : []),
  ]
}

/** The message as the support mailbox gets it. A reply goes straight to the sender when their e-mail is verified. */
export function contactReport({ site }: Site, facts: ContactFacts): OutgoingMessage {
  const { ticketNumber, topic, name, phone, email, message, verified } = facts
  const label = contactTopics.find(({ value }) => value === topic)?.label ?? topic
  const contact = (kind: 'phone' | 'email', value: string | null) =>
    value && `${kind === 'phone' ? 'Mobile' : 'E-mail'}: ${value}${value === verified[kind] ? '' : ' (not confirmed)'}`
  const lines = [`Name: ${name}`, contact('phone', phone), contact('email', email)].filter(Boolean)
  return {
    dedupeKey: 'report',
    channel: 'email',
    recipient: site.supportEmail,
    subject: `[${ticketNumber}] ${label}`,
    body: `${lines.join('\n')}\n\n${message}`,
    replyTo: verified.email,
  }
}
