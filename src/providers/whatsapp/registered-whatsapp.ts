import { isMobile } from '#platform/phone.ts'
import type { CallGuard } from '../call-guard.ts'
import { type Accepted, SendError } from '../send-error.ts'
import { type AllowedValues, type SmsTemplate, valuesOfSms } from '../sms/sms-template.ts'
import type { CloudWhatsappMessage } from './cloud-whatsapp.ts'
import type { WhatsappProvider } from './whatsapp-provider.ts'

interface RegisteredOptions {
  provider: { send(message: CloudWhatsappMessage & { text: string }): Promise<Accepted> }
  deliversOnce: boolean
  guard: CallGuard
  texts: ReadonlyMap<string, SmsTemplate & { language: 'en' | 'hi'; whatsapp?: 'authentication' | 'utility' }>
  allowed: AllowedValues
  /** The name of the approved template for one of our texts; undefined when there is none. */
  nameOf(template: string): string | undefined
}

/** Sends only texts with an approved template, with values that match the tags of the same SMS. */
export function createRegisteredWhatsapp(options: RegisteredOptions): WhatsappProvider {
  const { provider, deliversOnce, guard, texts, allowed, nameOf } = options
  return {
    deliversOnce,
    canSend: (template) => texts.get(template)?.whatsapp !== undefined && nameOf(template) !== undefined,
    send: async (message) => {
      const text = texts.get(message.template)
      const templateName = nameOf(message.template)
      if (!text?.whatsapp || !templateName) throw new SendError('Our own check', 'refused', 'template_unknown')
      if (!isMobile(message.to)) throw new SendError('Our own check', 'refused', 'no_mobile_number')
      const values = valuesOfSms(text, message.text, allowed)
      if (!values) throw new SendError('Our own check', 'refused', 'template_mismatch')
      const { whatsapp: kind, language } = text
      return guard.run(() => provider.send({ ...message, templateName, language, kind, values }))
    },
  }
}

/** Where WhatsApp is not used. */
export const noWhatsapp: WhatsappProvider = {
  canSend: () => false,
  send: () => Promise.reject(new SendError('WhatsApp', 'not_sent', 'not_configured')),
}
