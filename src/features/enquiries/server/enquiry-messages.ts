import type { Config } from '#config.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'

/**
 * One notification as SMS and as e-mail. SMS carry a link as their only variable (DLT tag #url#) and no personal data.
 */
export interface Notification {
  sms: { template: string; text: string }
  email: { subject: string; text: string }
}

export interface NotificationFacts {
  enquiryId: number
  subject: string
  businessName: string
}

export type Site = Pick<Config, 'origin' | 'site'>

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
export const enquiryTemplates = {
  newEnquiry: 'NUKKAD-ENQ-01',
  newBooking: 'NUKKAD-ENQ-02',
  customerWrote: 'NUKKAD-ENQ-03',
  merchantReplied: 'NUKKAD-ENQ-04',
  withdrawn: 'NUKKAD-ENQ-05',
  reminder: 'NUKKAD-ENQ-06',
} as const

/** Through the sign-in page, which sends on those who are signed in: others would be led to the home page (spec §2). */
export const merchantLink = ({ origin }: Site, { enquiryId }: NotificationFacts, language: Language = 'en') =>
  origin + inLanguage(signInPath(`/merchant-message?enquiryId=${enquiryId}`), language)
export const customerLink = ({ origin }: Site, { enquiryId }: NotificationFacts, language: Language = 'en') =>
  origin + inLanguage(signInPath(`/customer-message?enquiryId=${enquiryId}`), language)

export const signature = ({ site }: Site) => `\n\n${site.name}\n${site.supportEmail}`

/** Every message this feature sends, by event. */
export const enquiryMessages = {
  newEnquiry: (site: Site, facts: NotificationFacts): Notification => ({
    sms: {
      template: enquiryTemplates.newEnquiry,
      text: `${site.site.name}: a customer sent you an enquiry. Read and reply: ${merchantLink(site, facts)}`,
    },
    email: {
      subject: `New enquiry: ${facts.subject}`,
      text: `A customer sent an enquiry to ${facts.businessName}.\n\nSubject: ${facts.subject}\n\nRead and reply:\n${merchantLink(site, facts)}\n\nThe contact number was given to your business alone. Please use it for this enquiry only.${signature(site)}`,
    },
  }),
  newBooking: (site: Site, facts: NotificationFacts): Notification => ({
    sms: {
      template: enquiryTemplates.newBooking,
      text: `${site.site.name}: a customer asks for a booking. See the time and reply: ${merchantLink(site, facts)}`,
    },
    email: {
      subject: `New booking request: ${facts.subject}`,
      text: `A customer asks ${facts.businessName} for a booking.\n\nSubject: ${facts.subject}\n\nSee the preferred time and reply:\n${merchantLink(site, facts)}\n\nThe contact number was given to your business alone. Please use it for this booking only.${signature(site)}`,
    },
  }),
  customerWrote: (site: Site, facts: NotificationFacts): Notification => ({
    sms: {
      template: enquiryTemplates.customerWrote,
      text: `${site.site.name}: a customer wrote again in an enquiry. Read and reply: ${merchantLink(site, facts)}`,
    },
    email: {
      subject: `New message: ${facts.subject}`,
      text: `A customer of ${facts.businessName} wrote again.\n\nSubject: ${facts.subject}\n\nRead and reply:\n${merchantLink(site, facts)}${signature(site)}`,
    },
  }),
  merchantReplied: (site: Site, facts: NotificationFacts): Notification => ({
    sms: {
      template: enquiryTemplates.merchantReplied,
      text: `${site.site.name}: your enquiry has a reply. Read it: ${customerLink(site, facts)}`,
    },
    email: {
      subject: `Reply from ${facts.businessName}: ${facts.subject}`,
      text: `${facts.businessName} replied to your enquiry.\n\nSubject: ${facts.subject}\n\nRead it, write back, or withdraw your number:\n${customerLink(site, facts)}${signature(site)}`,
    },
  }),
  reminder: (site: Site, facts: NotificationFacts): Notification => ({
    sms: {
      template: enquiryTemplates.reminder,
      text: `${site.site.name}: you asked to be reminded of an enquiry. Read and reply: ${merchantLink(site, facts)}`,
    },
    email: {
      subject: `Reminder: ${facts.subject}`,
      text: `You asked to be reminded of an enquiry to ${facts.businessName}.\n\nSubject: ${facts.subject}\n\nRead and reply:\n${merchantLink(site, facts)}${signature(site)}`,
    },
  }),
  withdrawn: (site: Site, facts: NotificationFacts): Notification => ({
    sms: {
      template: enquiryTemplates.withdrawn,
      text: `${site.site.name}: a customer withdrew an enquiry. Please do not call about it: ${merchantLink(site, facts)}`,
    },
    email: {
      subject: `Enquiry withdrawn: ${facts.subject}`,
      text: `A customer withdrew an enquiry to ${facts.businessName}.\n\nSubject: ${facts.subject}\n\nThe contact number is no longer shown. If you noted it, please delete it and do not call.\n${merchantLink(site, facts)}${signature(site)}`,
    },
  }),
} as const

export type Occasion = keyof typeof enquiryMessages
