import type { Config } from '#config.ts'
import type { OutgoingMessage } from '#core/messages.ts'
import { answeredWithinDays, type ContactTopic, contactTopics } from '../rules.ts'
import type { Sender } from './check-sender.ts'

type Site = Pick<Config, 'origin' | 'site'>

interface ContactFacts extends Sender {
  ticketNumber: string
  topic: ContactTopic
  message: string
  /** The verified contacts: receipts are sent nowhere else. */
  verified: Pick<Sender, 'phone' | 'email'>
}

/** Our name of the registered SMS text (src/message-templates.ts); a changed text needs a new registration. */
const template = 'NUKKAD-CNT-01'

/**
 * The receipt of the sender with the ticket number. It repeats no entered text, so that nobody can send text to others
 * through us.
 */
export function contactReceipt(
  { origin, site }: Site,
  { ticketNumber, verified, topic }: ContactFacts,
): OutgoingMessage[] {
  const { phone, email } = verified
  const law =
    topic === 'COMPLAINT'
      ? `Our grievance officer answers within ${answeredWithinDays} days: ${site.grievanceOfficer}.`
      : `We answer within ${answeredWithinDays} days, mostly sooner.`
  return [
    ...(phone
      ? [
          {
            dedupeKey: 'receipt:sms',
            channel: 'sms' as const,
            recipient: phone,
            body: `${site.name}: we have your message. Ticket ${ticketNumber}. We answer within ${answeredWithinDays} days. ${origin}/contact`,
            template,
          },
        ]
      : []),
    ...(email
      ? [
          {
            dedupeKey: 'receipt:email',
            channel: 'email' as const,
            recipient: email,
            subject: `We have your message: ticket ${ticketNumber}`,
            body: `Your message reached us. Its ticket number is ${ticketNumber}; please quote it when you call or write again.\n\n${law}\n\n${site.name}\n${site.supportEmail}\n${site.tollFree} (toll free)`,
            replyTo: site.supportEmail,
          },
        ]
      : []),
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
