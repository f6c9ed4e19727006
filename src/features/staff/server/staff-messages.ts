import type { Config } from '#config.ts'
import { templateIn } from '#core/message-language.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { invitationsPath } from '../staff-path.ts'

/** Our names of the registered SMS texts (src/message-templates.ts); a changed text needs a new registration. */
const templates = { invitation: 'NUKKAD-STF-01' } as const

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
