import { jsonRecord } from '../json-record.ts'
import { postJson } from '../post-json.ts'
import { shortCode } from '../send-error.ts'
import type { RegisteredSmsProvider } from './sms-provider.ts'

export interface HttpSmsOptions {
  url: string
  token: string
  /** The header (sender id) and entity registered with the operators (TRAI DLT). */
  sender: string
  entityId: string
}

const timeoutMs = 8000

/**
 * Sends each SMS to a gateway as JSON: `{to, text, sender, entityId, templateId, values}` with a bearer token and the
 * Idempotency-Key header, which the gateway must heed. Its answer may name its own `id` of the message.
 */
export function createHttpSms({ url, token, sender, entityId }: HttpSmsOptions): RegisteredSmsProvider {
  return {
    deliversOnce: true,
    async send({ idempotencyKey, to, text, values, dltTemplateId }) {
      const answer = await postJson({
        provider: 'The SMS gateway',
        url,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey },
        body: { to, text, sender, entityId, templateId: dltTemplateId, values },
        timeoutMs,
      })
      return { id: shortCode(jsonRecord(answer).id) }
    },
  }
}
