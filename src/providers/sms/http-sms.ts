import type { SmsProvider } from './sms-provider.ts'

export interface HttpSmsOptions {
  url: string
  token: string
  /** The header (sender id) and entity registered with the operators (TRAI DLT). */
  sender: string
  entityId: string
}

const timeoutMs = 10_000

/**
 * Sends each SMS to a gateway as JSON: `{to, text, sender, entityId, templateId}` with a bearer token and the
 * Idempotency-Key header. Any response other than 2xx within 10 s is a failure; its error names the status, never the
 * number or the text.
 */
export function createHttpSms({ url, token, sender, entityId }: HttpSmsOptions): SmsProvider {
  return {
    async send({ idempotencyKey, to, text, dltTemplateId }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ to, text, sender, entityId, templateId: dltTemplateId }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}
