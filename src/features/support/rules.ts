/** Topics of contact messages; the law sets a time limit for COMPLAINT (rules.md, "Platform law"). */
export const contactTopics = [
  { value: 'QUESTION', label: /* i18n */ 'A question' },
  { value: 'LISTING', label: /* i18n */ 'A wrong or missing listing' },
  { value: 'PAYMENT', label: /* i18n */ 'A plan or payment' },
  { value: 'COMPLAINT', label: /* i18n */ 'A complaint to the grievance officer' },
  { value: 'FEEDBACK', label: /* i18n */ 'Praise or an idea' },
] as const
export type ContactTopic = (typeof contactTopics)[number]['value']

export const bodyLimits = { min: 10, max: 2000 } as const
/** Messages one person may send us per day (docs/decisions/013-contact-forms.md). */
export const dailyContactLimit = 5
/** Within this time the same text from the same person is the same message. */
export const sameWithinMinutes = 10
/** How long messages and requests to us are stored. */
export const retentionDays = 730
/** A mobile number that was given up is given to somebody else after 90 days at the earliest (TRAI). */
export const recycledAfterDays = 90
export const answeredWithinDays = 7

function isContactTopic(text: string | null | undefined): text is ContactTopic {
  return contactTopics.some(({ value }) => value === text)
}

/** What the address of a contact page says: the topic to begin with, and the reference of a message that was sent. */
export function readContactAddress({ searchParams }: URL) {
  const topic = searchParams.get('topic')?.toUpperCase()
  return {
    topic: isContactTopic(topic) ? topic : ('' as const),
    ticketNumber: /^CT-\d{1,15}$/.exec(searchParams.get('ticket') ?? '')?.[0],
  }
}

/** The reference that a person quotes on the phone: CT-1042. */
export function ticketNumberOf(id: number): string {
  return `CT-${id}`
}
