import { isMobile } from '#platform/phone.ts'
import type { CallGuard } from '../call-guard.ts'
import { SendError } from '../send-error.ts'
import type { TemplateIds } from '../template-ids.ts'
import type { RegisteredSmsProvider, SmsProvider } from './sms-provider.ts'
import { type AllowedValues, type SmsTemplate, valuesOfSms } from './sms-template.ts'

interface RegisteredOptions {
  provider: RegisteredSmsProvider
  guard: CallGuard
  texts: ReadonlyMap<string, SmsTemplate>
  allowed: AllowedValues
  ids: Readonly<Record<string, TemplateIds>>
  /** Whether the provider knows the text of this name. */
  isRegistered(template: string): boolean
}

/**
 * Sends what is registered and nothing else: a text that differs from its registration, or a value that does not match
 * its tag, would be dropped by the operators without a word to us.
 */
export function createRegisteredSms(options: RegisteredOptions): SmsProvider {
  const { provider, guard, texts, allowed, ids, isRegistered } = options
  return {
    deliversOnce: provider.deliversOnce,
    canSend: (template) => texts.has(template) && isRegistered(template),
    send: async (message) => {
      const text = texts.get(message.template)
      if (!text) throw new SendError('Our own check', 'refused', 'template_unknown')
      if (!isMobile(message.to)) throw new SendError('Our own check', 'refused', 'no_mobile_number')
      const values = valuesOfSms(text, message.text, allowed)
      if (!values) throw new SendError('Our own check', 'refused', 'template_mismatch')
      const { dlt = '', msg91 = '' } = ids[message.template] ?? {}
      return guard.run(() => provider.send({ ...message, values, dltTemplateId: dlt, msg91TemplateId: msg91 }))
    },
  }
}
