import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDate } from '#ui/format.ts'
import { planPath } from '../plan-paths.ts'
import { lastMoment } from '../rules.ts'

/**
 * Ids of the SMS texts registered with the operators (TRAI DLT), with a date (#alphanumeric#) and a link (#url#) as
 * variables; a changed text needs a new registration.
 */
const templates = { ending: 'NUKKAD-PLN-01' } as const

interface Ending {
  businessId: number
  businessName: string
  planName: string
  endsAt: Date
}

/** The SMS before the link, and the e-mail around it. */
const words: Record<
  Language,
  {
    sms(day: string): string
    subject(facts: Ending, day: string): string
    before(facts: Ending, day: string): string
    after: string
  }
> = {
  en: {
    sms: (day) => `your plan ends on ${day}. Nothing is debited by itself. Renew:`,
    subject: ({ businessName }, day) => `The plan of ${businessName} ends on ${day}`,
    before: ({ businessName, planName }, day) =>
      `The ${planName} plan of ${businessName} runs until ${day}.\n\nTo keep it, renew it; the new year begins when this one ends:`,
    after:
      'If you do nothing, the business goes back to the free plan. Nothing is debited, and nothing is lost: your page, photos, hashtags, staff and enquiries stay.',
  },
  hi: {
    sms: (day) => `आपका प्लान ${day} को ख़त्म होगा। अपने आप कोई पैसा नहीं कटेगा। रिन्यू करें:`,
    subject: ({ businessName }, day) => `${businessName} का प्लान ${day} को ख़त्म होगा`,
    before: ({ businessName, planName }, day) =>
      `${businessName} का ${planName} प्लान ${day} तक चलेगा।\n\nइसे आगे चलाने के लिए रिन्यू करें; नया साल इसके ख़त्म होने पर शुरू होगा:`,
    after:
      'आप कुछ न करें, तो कारोबार मुफ़्त प्लान पर आ जाएगा। कोई पैसा नहीं कटेगा और कुछ नहीं मिटेगा: आपका पेज, फ़ोटो, हैशटैग, स्टाफ़ और पूछताछ बने रहेंगे।',
  },
}

/** Says that a plan ends, and that nothing is debited: whoever does nothing pays nothing. */
export function planEndingMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  ending: Ending,
  language: Language = 'en',
) {
  const { sms, subject, before, after } = words[language]
  const last = lastMoment(ending.endsAt)
  const day = formatDate(last, texts[language])
  const link = origin + inLanguage(signInPath(planPath(ending.businessId)), language)
  return {
    sms: {
      template: templateIn(templates.ending, language),
      // Values of registered texts are written in Latin letters.
      text: `${site.name}: ${sms(formatDate(last, texts.en))} ${link}`,
    },
    email: {
      subject: subject(ending, day),
      text: `${before(ending, day)}\n${link}\n\n${after}${signatureOf({ site })}`,
    },
  }
}
