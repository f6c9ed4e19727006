import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether a text that somebody sent is the secret one, in a time that tells nothing of where they differ (CWE-208).
 * Node's `timingSafeEqual` wants two of one length (nodejs.org/api/crypto.html), and throws where they differ: both are
 * hashed first.
 */
export function isSameText(given: string, secret: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(secret))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
