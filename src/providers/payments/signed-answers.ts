import { createHash } from 'node:crypto'
import { parseJson } from '#platform/parse-json.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { eventBody, eventOf } from './razorpay-entities.ts'
import { isSignatureOf } from './signature.ts'

export interface GatewaySecrets {
  keySecret: string
  webhookSecret: string
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** What the gateway signs, in the way of Razorpay: two signatures with two secrets, neither good for the other. */
export function createSignedAnswers({
  keySecret,
  webhookSecret,
}: GatewaySecrets): Pick<PaymentGateway, 'verifyCheckoutSignature' | 'readWebhook' | 'readEvent'> {
  return {
    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignatureOf(signature, `${orderId}|${paymentId}`, keySecret),
    readWebhook(rawBody, headers) {
      if (!isSignatureOf(headerOf(headers['x-razorpay-signature']), rawBody, webhookSecret))
        return { ok: false, problem: 'bad_signature' }
      const body = parseJson(rawBody.toString('utf8'))
      const read = eventBody.safeParse(body)
      if (!read.success) return { ok: false, problem: 'unreadable' }
      // The id is not signed: it only tells repeats apart, and what is handled twice does nothing the second time.
      const eventId = headerOf(headers['x-razorpay-event-id']).slice(0, 100) || hashOf(rawBody)
      return { ok: true, eventId, name: read.data.event, body }
    },
    readEvent: eventOf,
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
