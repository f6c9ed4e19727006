import { jsonRecord } from '../json-record.ts'
import { postJson } from '../post-json.ts'
import { SendError, shortCode } from '../send-error.ts'
import type { RegisteredSmsProvider } from './sms-provider.ts'

export interface Msg91Options {
  /** https://control.msg91.com/api/v5/flow */
  url: string
  authKey: string
  /** The registered header; entity and DLT template are part of the template at MSG91. */
  sender: string
}

const timeoutMs = 8000
const provider = 'MSG91'

/**
 * Sends by MSG91's flow API: the id of the template there, and the values of its variables as VAR1, VAR2 …. MSG91 has
 * no idempotency keys: a message whose answer was lost may have been sent. Its answer is 200 with `type: error` for
 * some refusals.
 */
export function createMsg91Sms({ url, authKey, sender }: Msg91Options): RegisteredSmsProvider {
  return {
    deliversOnce: false,
    async send({ to, values, msg91TemplateId }) {
      const variables = Object.fromEntries(values.map((value, at) => [`VAR${at + 1}`, value]))
      const { type, message } = jsonRecord(
        await postJson({
          provider,
          url,
          headers: { authkey: authKey },
          body: {
            template_id: msg91TemplateId,
            sender,
            short_url: '0',
            realTimeResponse: '1',
            recipients: [{ mobiles: to.replace(/^\+/, ''), ...variables }],
          },
          timeoutMs,
        }),
      )
      if (type === 'error') throw new SendError(provider, 'refused', 'gateway_refused')
      if (type !== 'success') throw new SendError(provider, 'unknown', 'answer_not_read')
      return { id: shortCode(message) }
    },
  }
}
