import { createHmac, randomBytes } from 'node:crypto'
import type { App } from '#core/context.ts'
import { tokenHash } from '#platform/token-hash.ts'

/* The link of a booking ends in a token that a salt and a key of the app make: a reminder, weeks later, contains it
   again, and the database alone opens no booking (docs/decisions/096-bookings.md). */

const tokenBytes = 16

const tokenBy = (key: Buffer, salt: string) =>
  createHmac('sha256', key).update(salt).digest().subarray(0, tokenBytes).toString('base64url')

export function newBookingLink({ keys }: Pick<App, 'keys'>): { token: string; link_salt: string; link_hash: string } {
  const salt = randomBytes(tokenBytes).toString('base64url')
  const token = tokenBy(keys.current('booking link'), salt)
  return { token, link_salt: salt, link_hash: tokenHash(token) }
}

/** The token of a stored booking; undefined when the key that made it has been replaced twice. */
export function tokenOfBooking(
  { keys }: Pick<App, 'keys'>,
  { link_salt, link_hash }: { link_salt: string; link_hash: string },
): string | undefined {
  return keys
    .accepted('booking link')
    .map((key) => tokenBy(key, link_salt))
    .find((token) => tokenHash(token) === link_hash)
}
