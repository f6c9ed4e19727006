import type { Language } from '#texts/language.ts'
import type { App } from './context.ts'

/** The name of the Hindi text beside a registered text (src/message-templates.ts). */
export const inHindi = (template: string) => `${template}-HI`

/**
 * The language in which a registered text leaves: Hindi for those who read it, where this installation has registered
 * its Hindi text. By WhatsApp, what does not arrive follows as SMS: then both are needed.
 */
export function registeredLanguage(
  { sms, whatsapp }: Pick<App, 'sms' | 'whatsapp'>,
  { template, wanted, channel }: { template: string; wanted: Language; channel: 'sms' | 'whatsapp' },
): Language {
  const hindi = inHindi(template)
  if (wanted !== 'hi' || !sms.canSend(hindi)) return 'en'
  const isEnglishOnly = channel === 'whatsapp' && whatsapp.canSend(template) && !whatsapp.canSend(hindi)
  return isEnglishOnly ? 'en' : 'hi'
}
