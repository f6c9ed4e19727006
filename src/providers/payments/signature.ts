import { createHmac } from 'node:crypto'
import { isSameText } from '#platform/is-same-text.ts'

/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */
export function signatureOf(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

export function isSignatureOf(signature: string, content: string | Buffer, secret: string): boolean {
  return isSameText(signature, signatureOf(content, secret))
}
