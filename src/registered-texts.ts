import type { Config } from '#config.ts'
import { inHindi } from '#core/message-language.ts'
import { otpRules } from '#features/accounts/rules.ts'
import { answeredWithinDays } from '#features/support/rules.ts'
import { type AllowedValues, readSmsTemplate, type SmsTemplate } from '#providers/sms/sms-template.ts'
import type { Language } from '#texts/language.ts'
import { type MessageTemplate, messageTemplates } from './message-templates.ts'

type Site = Pick<Config, 'origin' | 'site'>

/** What is the same in every message of an installation. */
const factsOf = ({ origin, site }: Site) => ({
  site: site.name,
  tollFree: site.tollFree,
  host: new URL(origin).hostname,
  minutes: String(otpRules.lifetimeSeconds / 60),
  answerDays: String(answeredWithinDays),
})

export interface RegisteredText extends SmsTemplate, Pick<MessageTemplate, 'whatsapp'> {
  language: Language
}

/**
 * The texts of this installation by name, as they are to be registered; those in Hindi where an operator wants to pay
 * for them.
 */
export function registeredTexts(site: Site): Map<string, RegisteredText> {
  const facts = factsOf(site)
  const rows: [string, MessageTemplate][] = Object.entries(messageTemplates)
  const text = (language: Language, name: string, { text, hi, whatsapp }: MessageTemplate) => {
    const pattern = language === 'hi' ? hi : text
    return [name, { ...readSmsTemplate(pattern, facts), language, ...(whatsapp && { whatsapp }) }] as const
  }
  return new Map(rows.flatMap(([name, row]) => [text('en', name, row), text('hi', inHindi(name), row)]))
}

/** Links lead to this site alone. */
export const allowedValues = ({ origin, site }: Site): AllowedValues => ({
  origin,
  callbackNumbers: [site.tollFree],
})
