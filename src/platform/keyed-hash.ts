import { createHmac } from 'node:crypto'

/**
 * A short keyed fingerprint (HMAC-SHA-256, 192 bits, base64url): equal values have equal fingerprints, and nobody
 * without the key can reverse it.
 */
export function keyedHash(key: Buffer, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url').slice(0, 32)
}
