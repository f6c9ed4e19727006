import type { Config } from '#config.ts'
import type { OutgoingMessage } from '#core/messages.ts'

interface RequestFacts {
  /** AD-1042, AF-1042. */
  number: string
  /** "We have your request about …". */
  about: string
  /** What happens next, in full sentences. */
  next: string
  /** The chosen and entered values, for our own mailbox. */
  facts: Record<string, string>
  sender: { name: string; phone: string | null; email: string }
  message: string
}

/**
 * The two e-mails about a request that is not an enquiry to a business: a receipt to the sender, and the full request
 * to the support mailbox. The receipt repeats no entered text, so that nobody can send text to others through us.
 */
export function requestMessages({ site }: Pick<Config, 'site'>, request: RequestFacts): OutgoingMessage[] {
  const { number, about, next, facts, sender, message } = request
  const lines = Object.entries({ ...facts, Name: sender.name, 'E-mail': sender.email, Mobile: sender.phone ?? '' })
  const typed = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [
    {
      dedupeKey: 'receipt',
      channel: 'email',
      recipient: sender.email,
      subject: `We have your request: ${number}`,
      body: `Your request about ${about} reached us. Its number is ${number}; please quote it when you call or write.\n\n${next}\n\nIf you did not send it, you can ignore this e-mail.\n\n${site.name}\n${site.supportEmail}\n${site.tollFree} (toll free)`,
      replyTo: site.supportEmail,
    },
    {
      dedupeKey: 'report',
      channel: 'email',
      recipient: site.supportEmail,
      subject: `[${number}] ${about.slice(0, 1).toUpperCase()}${about.slice(1)}`,
      body: `${typed.join('\n')}\n\nThe e-mail address was not confirmed.\n\n${message}`.trimEnd(),
      replyTo: sender.email,
    },
  ]
}
