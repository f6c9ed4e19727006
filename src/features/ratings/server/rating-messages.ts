import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { answered: 'NUKKAD-REV-01', invitation: 'NUKKAD-REV-02' } as const

interface Words {
  /** Of the SMS, before the link. */
  sms: string
  subject(businessName: string): string
  /** Of the e-mail, before the link. */
  before(businessName: string): string
}

const answered: Record<Language, Words> = {
  en: {
    sms: 'a business answered your review. Read it',
    subject: (name) => `${name} answered your review`,
    before: (name) => `${name} answered what you wrote about it.\n\nRead it:`,
  },
  hi: {
    sms: 'एक कारोबार ने आपके रिव्यू का जवाब दिया है। पढ़ें',
    subject: (name) => `${name} ने आपके रिव्यू का जवाब दिया है`,
    before: (name) => `${name} के बारे में आपने जो लिखा था, उसका जवाब आया है।\n\nपढ़ें:`,
  },
}

const invitation: Record<Language, Words & { after: string }> = {
  en: {
    sms: 'how was the business that answered you? Rate it, or stop these messages',
    subject: (name) => `How was ${name}?`,
    before: (name) =>
      `${name} answered your enquiry two days ago. A line from you helps the next customer.\n\nRate it:`,
    after: 'No more such e-mails? The same page has a button for that.',
  },
  hi: {
    sms: 'जिस कारोबार ने आपको जवाब दिया, वह कैसा रहा? स्टार दें, या ये संदेश बंद करें',
    subject: (name) => `${name}: कैसा रहा?`,
    before: (name) => `${name} ने दो दिन पहले आपकी पूछताछ का जवाब दिया था। आपकी एक पंक्ति अगले ग्राहक के काम आएगी।\n\nस्टार दें:`,
    after: 'ऐसे ईमेल नहीं चाहिए? उसी पेज पर इन्हें बंद करने का बटन है।',
  },
}

/** To the author of a review, once: its business has answered. */
export function answeredMessage(
  site: Site,
  { businessName, url }: { businessName: string; url: BusinessPath },
  language: Language = 'en',
) {
  const link = `${site.origin}${inLanguage(url, language)}#reviews`
  const { sms, subject, before } = answered[language]
  return {
    sms: { template: templateIn(templates.answered, language), body: `${site.site.name}: ${sms}: ${link}` },
    email: { subject: subject(businessName), body: `${before(businessName)}\n${link}${signatureOf(site)}` },
  }
}

/** To a customer whose enquiry was answered: a page with the stars, and with the button that ends such messages. */
export function invitationMessage(
  site: Site,
  { businessName, token }: { businessName: string; token: string },
  language: Language = 'en',
) {
  const link = site.origin + inLanguage(`/review-invitation?token=${token}`, language)
  const { sms, subject, before, after } = invitation[language]
  return {
    sms: { template: templateIn(templates.invitation, language), body: `${site.site.name}: ${sms}: ${link}` },
    email: {
      subject: subject(businessName),
      body: `${before(businessName)}\n${link}\n\n${after}${signatureOf(site)}`,
      unsubscribeUrl: link,
    },
  }
}
