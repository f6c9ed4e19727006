import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
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

interface Words {
  /** Before the link. */
  sms: string
  subject(businessName: string): string
  /** Of the e-mail, before the link. */
  before(facts: WithdrawnFacts, date: string): string
}

const words: Record<Language, Words> = {
  en: {
    sms: 'you took your number back from a business. Your receipt',
    subject: (businessName) => `Taken back: your number from ${businessName}`,
    before: ({ businessName, count }, date) =>
      `On ${date} you withdrew ${count === 1 ? 'your enquiry' : `your ${count} enquiries`} to ${businessName}.\n\nIt no longer sees your number and e-mail, and we asked it to delete what it noted and not to call.\n\nYour receipt:`,
  },
  hi: {
    sms: 'आपने एक कारोबार से अपना नंबर वापस ले लिया है। आपकी रसीद',
    subject: (businessName) => `${businessName} से आपका नंबर वापस ले लिया गया`,
    before: ({ businessName, count }, date) =>
      `${date} को आपने ${businessName} से ${count === 1 ? 'अपनी पूछताछ वापस ले ली' : `अपनी ${count} पूछताछ वापस ले लीं`}।\n\nअब उसे आपका नंबर और ईमेल नहीं दिखता। हमने उससे कहा है कि जो लिख रखा हो उसे मिटा दे और फ़ोन न करे।\n\nआपकी रसीद:`,
  },
}

/** The receipt of whoever took a number back from a business. */
export function receiptMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  facts: WithdrawnFacts,
  language: Language = 'en',
): Notification {
  const { sms, subject, before } = words[language]
  const link = origin + inLanguage(signInPath(receiptPath(facts.businessId)), language)
  return {
    sms: { template: templateIn('NUKKAD-ENQ-07', language), text: `${site.name}: ${sms}: ${link}` },
    email: {
      subject: subject(facts.businessName),
      text: `${before(facts, formatDateTime(facts.now.toISOString(), texts[language]))}\n${link}${signatureOf({ site })}`,
    },
  }
}
