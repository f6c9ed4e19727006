import type { Language } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import type { App, Ctx } from './context.ts'

/** The name of the Hindi text beside a registered text (src/message-templates.ts). */
export const inHindi = (template: string) => `${template}-HI`

/** Of a registered text in a language. */
export const templateIn = (template: string, language: Language) => (language === 'hi' ? inHindi(template) : template)

/** Of whoever asks: an account in the language it used last, a visitor in that of the page or call. */
export const languageOf = ({ actor, i18n }: Pick<Ctx, 'actor' | 'i18n'>): Language =>
  actor?.language ?? languageOfTexts(i18n)

/** What knows which texts are registered. */
export type Senders = Pick<App, 'sms' | 'whatsapp'>

/**
 * The language in which a registered text leaves: Hindi for those who read it, where this installation has registered
 * its Hindi text. By WhatsApp, what does not arrive follows as SMS: then both are needed.
 */
export function registeredLanguage(
  { sms, whatsapp }: Senders,
  { template, wanted, channel }: { template: string; wanted: Language; channel: 'sms' | 'whatsapp' },
): Language {
  const hindi = inHindi(template)
  if (wanted !== 'hi' || !sms.canSend(hindi)) return 'en'
  const isEnglishOnly = channel === 'whatsapp' && whatsapp.canSend(template) && !whatsapp.canSend(hindi)
  return isEnglishOnly ? 'en' : 'hi'
}

/** A message as its addressee reads it; an SMS whose Hindi text is not registered is English. */
export function asRead<Message extends { sms: { template: string } }>(
  senders: Senders,
  { wanted, channel = 'sms' }: { wanted: Language; channel?: 'sms' | 'whatsapp' },
  write: (language: Language) => Message,
): Message {
  const english = write('en')
  if (wanted === 'en') return english
  const hindi = write('hi')
  const { template } = english.sms
  return registeredLanguage(senders, { template, wanted, channel }) === 'hi' ? hindi : { ...hindi, sms: english.sms }
}
