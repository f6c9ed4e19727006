import type { Config } from '#config.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** Ids of the SMS texts registered with the operators (TRAI DLT); a changed text needs a new registration. */
const dltTemplateIds = { answered: 'NUKKAD-REV-01' } as const

const signature = ({ site }: Site) => `\n\n${site.name}\n${site.supportEmail}`

/** To the author of a review, once: its business has answered. */
export function answeredMessage(site: Site, { businessName, url }: { businessName: string; url: BusinessPath }) {
  const link = `${site.origin}${url}#reviews`
  return {
    sms: {
      dltTemplateId: dltTemplateIds.answered,
      body: `${site.site.name}: a business answered your review. Read it: ${link}`,
    },
    email: {
      subject: `${businessName} answered your review`,
      body: `${businessName} answered what you wrote about it.\n\nRead it:\n${link}${signature(site)}`,
    },
  }
}
