import type { Config } from '#config.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDate } from '#ui/format.ts'
import { planPath } from '../plan-paths.ts'
import { lastMoment } from '../rules.ts'

/**
 * Ids of the SMS texts registered with the operators (TRAI DLT), with a date (#alphanumeric#) and a link (#url#) as
 * variables; a changed text needs a new registration.
 */
const templates = { ending: 'NUKKAD-PLN-01' } as const

/** Says that a plan ends, and that nothing is debited: whoever does nothing pays nothing. */
export function planEndingMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  {
    businessId,
    businessName,
    planName,
    endsAt,
  }: {
    businessId: number
    businessName: string
    planName: string
    endsAt: Date
  },
) {
  const day = formatDate(lastMoment(endsAt), texts.en)
  const link = origin + signInPath(planPath(businessId))
  return {
    sms: {
      template: templates.ending,
      text: `${site.name}: your plan ends on ${day}. Nothing is debited by itself. Renew: ${link}`,
    },
    email: {
      subject: `The plan of ${businessName} ends on ${day}`,
      text: `The ${planName} plan of ${businessName} runs until ${day}.\n\nTo keep it, renew it; the new year begins when this one ends:\n${link}\n\nIf you do nothing, the business goes back to the free plan. Nothing is debited, and nothing is lost: your page, photos, hashtags, staff and enquiries stay.\n\n${site.name}\n${site.supportEmail}`,
    },
  }
}
