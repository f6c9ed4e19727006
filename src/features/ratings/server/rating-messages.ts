import type { Config } from '#config.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { answered: 'NUKKAD-REV-01', invitation: 'NUKKAD-REV-02' } as const

const signature = ({ site }: Site) => `\n\n${site.name}\n${site.supportEmail}`

/** To the author of a review, once: its business has answered. */
export function answeredMessage(site: Site, { businessName, url }: { businessName: string; url: BusinessPath }) {
  const link = `${site.origin}${url}#reviews`
  return {
    sms: {
      template: templates.answered,
      body: `${site.site.name}: a business answered your review. Read it: ${link}`,
    },
    email: {
      subject: `${businessName} answered your review`,
      body: `${businessName} answered what you wrote about it.\n\nRead it:\n${link}${signature(site)}`,
    },
  }
}

/** To a customer whose enquiry was answered: a page with the stars, and with the button that ends such messages. */
export function invitationMessage(site: Site, { businessName, token }: { businessName: string; token: string }) {
  const link = `${site.origin}/review-invitation?token=${token}`
  return {
    sms: {
      template: templates.invitation,
      body: `${site.site.name}: how was the business that answered you? Rate it, or stop these messages: ${link}`,
    },
    email: {
      subject: `How was ${businessName}?`,
      body: `${businessName} answered your enquiry two days ago. A line from you helps the next customer.\n\nRate it:\n${link}\n\nNo more such e-mails? The same page has a button for that.${signature(site)}`,
      unsubscribeUrl: link,
    },
  }
}
