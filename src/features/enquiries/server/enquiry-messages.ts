import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { enquiryTemplates, enquiryWords, type Occasion } from './enquiry-words.ts'

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

/** Through the sign-in page, which sends on those who are signed in: others would be led to the home page (spec §2). */
function linkOf({ origin }: Pick<Config, 'origin'>, occasion: Occasion, enquiryId: number, language: Language): string {
  const path =
    occasion === 'merchantReplied' || occasion === 'automaticAnswer'
      ? signInPath(`/customer-message?enquiryId=${enquiryId}`)
      : signInPath(`/merchant-message?enquiryId=${enquiryId}`)
  return origin + inLanguage(path, language)
}

/** What is said of an enquiry; the links of those who read Hindi lead to pages in Hindi. */
export function enquiryMessage(
  occasion: Occasion,
  config: Pick<Config, 'origin' | 'site'>,
  facts: NotificationFacts,
  language: Language = 'en',
): Notification {
  const { site } = config
  const { sms, about, before, after } = enquiryWords[language][occasion]
  const link = linkOf(config, occasion, facts.enquiryId, language)
  return {
    sms: { template: templateIn(enquiryTemplates[occasion], language), text: `${site.name}: ${sms}: ${link}` },
    email: {
      subject: `${about(facts)}: ${facts.subject}`,
      text: `${before(facts)}\n${link}${after ? `\n\n${after}` : ''}${signatureOf({ site })}`,
    },
  }
}
