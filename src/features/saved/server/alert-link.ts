import { randomBytes } from 'node:crypto'
import type { App } from '#core/context.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { tokenHash } from '#platform/token-hash.ts'

/*
 * The same link stands in every message of a person, so that an old one still ends them: a salt and a key of the app
 * make its token, and the database alone opens nothing.
 */

type Keys = Pick<App, 'keys'>

export function newAlertLink({ keys }: Keys): { salt: string; hash: string } {
  const salt = randomBytes(16).toString('base64url')
  return { salt, hash: tokenHash(keyedHash(keys.current('saved alerts'), salt)) }
}

/** Undefined when the key that made it has been replaced twice. */
export function tokenOfAlert({ keys }: Keys, { salt, hash }: { salt: string; hash: string }): string | undefined {
  return keys
    .accepted('saved alerts')
    .map((key) => keyedHash(key, salt))
    .find((token) => tokenHash(token) === hash)
}
