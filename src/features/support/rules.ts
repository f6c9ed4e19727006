/** What people write to us about; COMPLAINT is what the law gives a time limit (rules.md, "Platform law"). */
export const contactTopics = [
  { value: 'QUESTION', label: /* i18n */ 'A question' },
  { value: 'LISTING', label: /* i18n */ 'A wrong or missing listing' },
  { value: 'PAYMENT', label: /* i18n */ 'A plan or payment' },
  { value: 'COMPLAINT', label: /* i18n */ 'A complaint to the grievance officer' },
  { value: 'FEEDBACK', label: /* i18n */ 'Praise or an idea' },
] as const
export type ContactTopic = (typeof contactTopics)[number]['value']

export const bodyLimits = { min: 10, max: 2000 } as const
/** What one person may send us a day (docs/decisions/013-contact-forms.md). */
export const dailyContactLimit = 5
/** Within this time the same words from the same person are the same message. */
export const sameWithinMinutes = 10
/** How long what people write to us is kept. */
export const retentionDays = 730
export const answeredWithinDays = 7

export function isContactTopic(text: string | null | undefined): text is ContactTopic {
  return contactTopics.some(({ value }) => value === text)
}

/** What a person quotes when they call: CT-1042. */
export function ticketNumberOf(id: number): string {
  return `CT-${id}`
}
