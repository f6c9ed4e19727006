import { jsonList, jsonRecord } from '../json-record.ts'
import { AnswerError, postJson } from '../post-json.ts'
import { type Accepted, SendError, shortCode } from '../send-error.ts'

export interface CloudWhatsappOptions {
  /** https://graph.facebook.com/v23.0 */
  url: string
  /** The id of our number at WhatsApp, which is not the number. */
  phoneId: string
  token: string
}

export interface CloudWhatsappMessage {
  idempotencyKey: string
  to: string
  templateName: string
  language: 'en' | 'hi'
  kind: 'authentication' | 'utility'
  /** Of the variables, in their order. */
  values: readonly string[]
}

const timeoutMs = 8000
const provider = 'WhatsApp'
const text = (value: string) => ({ type: 'text', text: value })

/**
 * Sends a template message by the Cloud API. It has no idempotency keys: a message whose answer was lost may have been
 * sent. Its reports return `biz_opaque_callback_data`, by which even such a message is found again.
 */
export function createCloudWhatsapp({ url, phoneId, token }: CloudWhatsappOptions) {
  return {
    async send({ idempotencyKey, to, templateName, language, kind, values }: CloudWhatsappMessage): Promise<Accepted> {
      const answer = await postJson({
        provider,
        url: `${url}/${phoneId}/messages`,
        headers: { authorization: `Bearer ${token}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace(/^\+/, ''),
          type: 'template',
          template: { name: templateName, language: { code: language }, components: componentsOf(kind, values) },
          biz_opaque_callback_data: idempotencyKey,
        },
        timeoutMs,
      }).catch((error: unknown) => {
        throw withCode(error)
      })
      const [first] = jsonList(jsonRecord(answer).messages, 1)
      const id = shortCode(jsonRecord(first).id)
      if (!id) throw new SendError(provider, 'unknown', 'answer_not_read')
      return { id }
    },
  }
}

/** A code is both shown and copied by the button that WhatsApp adds to templates of codes. */
function componentsOf(kind: CloudWhatsappMessage['kind'], values: readonly string[]) {
  if (kind === 'utility') return [{ type: 'body', parameters: values.map(text) }]
  const code = text(values[0] ?? '')
  return [
    { type: 'body', parameters: [code] },
    { type: 'button', sub_type: 'url', index: '0', parameters: [code] },
  ]
}

/** Limits of rate (4, 80007, 130429, 131048, 131056) and overload (1, 2, 131000, 131016) pass; others do not. */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056])
/** A token or an account that is not in order concerns every message. */
const ofAccount = new Set([0, 10, 190, 131031, 131042])

function withCode(error: unknown): unknown {
  if (!(error instanceof AnswerError)) return error
  const { code } = jsonRecord(jsonRecord(error.answer).error)
  if (typeof code !== 'number' || !Number.isInteger(code)) return error
  const isTransient = passing.has(code) || ofAccount.has(code)
  return new SendError(provider, isTransient ? 'not_sent' : error.outcome, `whatsapp_${code}`)
}
