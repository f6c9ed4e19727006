import type { Config } from '#config.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDateTime } from '#ui/format.ts'
import { receiptPath } from '../number-paths.ts'
import type { Notification } from './enquiry-messages.ts'

interface WithdrawnFacts {
  businessId: number
  businessName: string
  /** Of enquiries and bookings. */
  count: number
  now: Date
}

/** The receipt of whoever took a number back from a business. */
export function receiptMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  { businessId, businessName, count, now }: WithdrawnFacts,
): Notification {
  const link = origin + signInPath(receiptPath(businessId))
  const what = count === 1 ? 'your enquiry' : `your ${count} enquiries`
  const date = formatDateTime(now.toISOString(), texts.en)
  return {
    sms: {
      template: 'NUKKAD-ENQ-07',
      text: `${site.name}: you took your number back from a business. Your receipt: ${link}`,
    },
    email: {
      subject: `Taken back: your number from ${businessName}`,
      text: `On ${date} you withdrew ${what} to ${businessName}.\n\nIt no longer sees your number and e-mail, and we asked it to delete what it noted and not to call.\n\nYour receipt:\n${link}\n\n${site.name}\n${site.supportEmail}`,
    },
  }
}
