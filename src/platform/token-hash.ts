import { createHash } from 'node:crypto'

/**
 * How a long random token is stored. It cannot be guessed from its hash, so no key is needed, and links and sessions
 * outlive a change of keys.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 32)
}
