import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signatureOf } from '#core/message-signature.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import type { StaffNewsKind } from '../rules.ts'
import { invitationsPath, staffPath } from '../staff-path.ts'

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { invitation: 'NUKKAD-STF-01', ended: 'NUKKAD-STF-02' } as const

/** The SMS before the link. */
const words: Record<Language, string> = {
  en: 'a business invites you to answer its customers. See who, and accept within 7 days',
  hi: 'एक कारोबार चाहता है कि आप उसके ग्राहकों को जवाब दें। देखें कौन, और 7 दिन में स्वीकार करें',
}

/** Leads to what the number is invited to, through the sign-in with that number: the link alone opens nothing. */
export function invitationMessage({ origin, site }: Pick<Config, 'origin' | 'site'>, language: Language = 'en') {
  const link = origin + inLanguage(signInPath(invitationsPath), language)
  return {
    sms: {
      template: templateIn(templates.invitation, language),
      body: `${site.name}: ${words[language]}: ${link}`,
    },
  }
}

const endedWords: Record<
  Language,
  { sms: string; subject(business: string): string; email(business: string): string }
> = {
  en: {
    sms: 'you no longer answer the customers of a business. See which',
    subject: (business) => `You no longer answer for ${business}`,
    email: (business) =>
      `You no longer see the enquiries and bookings of ${business}: its owner has ended your access, or it has another owner. If that is a mistake, please ask the owner, who can invite you again.`,
  },
  hi: {
    sms: 'अब आप एक कारोबार के ग्राहकों को जवाब नहीं देते। देखें कौन सा',
    subject: (business) => `अब आप ${business} की ओर से जवाब नहीं देते`,
    email: (business) =>
      `अब आपको ${business} की पूछताछ और बुकिंग नहीं दिखतीं: उसके मालिक ने आपका काम बंद किया है, या उसका मालिक बदल गया है। अगर यह ग़लती से हुआ है, तो मालिक से बात करें; वे आपको फिर बुला सकते हैं।`,
  },
}

/** Says that somebody is no longer of the staff; the page it leads to says of which business. */
export function endedMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  { businessName }: { businessName: string },
  language: Language = 'en',
) {
  const { sms, subject, email } = endedWords[language]
  const link = origin + inLanguage(signInPath(invitationsPath), language)
  return {
    sms: { template: templateIn(templates.ended, language), body: `${site.name}: ${sms}: ${link}` },
    email: {
      subject: subject(businessName),
      body: `${email(businessName)}\n\n${link}${signatureOf({ site })}`,
      replyTo: site.supportEmail,
    },
  }
}

const newsWords: Record<Language, Record<StaffNewsKind, (name: string, business: string) => [string, string]>> = {
  en: {
    accepted: (name, business) => [
      `${name} accepted your invitation`,
      `${name} now works for ${business}, and sees and answers its enquiries and bookings.`,
    ],
    declined: (name, business) => [
      `${name} declined your invitation`,
      `${name} does not want to work for ${business}. The seat is free again.`,
    ],
    left: (name, business) => [
      `${name} has left ${business}`,
      `${name} no longer works for ${business} and does not see its enquiries and bookings any more. The seat is free again.`,
    ],
  },
  hi: {
    accepted: (name, business) => [
      `${name} ने आपका न्योता मान लिया`,
      `${name} अब ${business} के स्टाफ़ में हैं: उन्हें उसकी पूछताछ और बुकिंग दिखती हैं, और जवाब देने का हक़ है।`,
    ],
    declined: (name, business) => [
      `${name} ने आपका न्योता मना कर दिया`,
      `${name} ने ${business} के लिए काम करने से मना किया। उनकी जगह फिर ख़ाली है।`,
    ],
    left: (name, business) => [
      `${name} ने ${business} छोड़ दिया`,
      `${name} अब ${business} के स्टाफ़ में नहीं हैं, और उन्हें उसकी पूछताछ और बुकिंग नहीं दिखतीं। उनकी जगह फिर ख़ाली है।`,
    ],
  },
}

/** The e-mail to an owner about what somebody did with the work they were given. */
export function newsMessage(
  { origin, site }: Pick<Config, 'origin' | 'site'>,
  {
    kind,
    name,
    businessId,
    businessName,
  }: { kind: StaffNewsKind; name: string; businessId: number; businessName: string },
  language: Language = 'en',
) {
  const [subject, sentence] = newsWords[language][kind](name, businessName)
  const link = origin + inLanguage(signInPath(staffPath(businessId)), language)
  return { subject, body: `${sentence}\n\n${link}${signatureOf({ site })}`, replyTo: site.supportEmail }
}
