import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */
export function signatureOf(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/** Compares in a time that tells nothing: both are hashed first, so also their lengths are alike. */
export function isSignatureOf(signature: string, content: string | Buffer, secret: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashed(signature), hashed(signatureOf(content, secret)))
}
