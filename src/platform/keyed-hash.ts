import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** Node checks and copies the bytes of a key at each use, which takes longer than the hash; a key object once. */
const keyObjects = new WeakMap<Buffer, KeyObject>()

function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, known)
  return known
}

/**
 * A short keyed fingerprint (HMAC-SHA-256, 192 bits, base64url): equal values have equal fingerprints, and nobody
 * without the key can reverse it.
 */
export function keyedHash(key: Buffer, value: string): string {
  return createHmac('sha256', keyObjectOf(key)).update(value).digest('base64url').slice(0, 32)
}
