import { randomBytes } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { insertSpentProof } from '#core/spent-proof-queries.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { tokenHash } from '#platform/token-hash.ts'

const lifetimeMs = 10 * 60_000

/*
 * What a passkey signs: random, with its end, and with a mark that only we make. It is stored when it was used, not
 * when it is given out, which every visit to the sign-in page does.
 */

/** `use`: who may sign it for what, such as one session to add a passkey. */
export function newChallenge({ app, now }: Ctx, use: string): string {
  const text = `${randomBytes(16).toString('base64url')}.${now.getTime() + lifetimeMs}`
  return `${text}.${keyedHash(app.keys.current('passkey'), `${use} ${text}`)}`
}

/** Whether a challenge, as it comes back, is ours, for this use, and still good. */
export function isOwnChallenge({ app, now }: Ctx, use: string, encoded: string): boolean {
  const [random = '', end = '', mark = ''] = Buffer.from(encoded, 'base64url').toString('utf8').split('.')
  if (!(Number(end) > now.getTime())) return false
  const text = `${use} ${random}.${end}`
  return app.keys.accepted('passkey').some((key) => isSameText(mark, keyedHash(key, text)))
}

/** False when the challenge was signed before. */
export function spendChallenge({ db, now }: Pick<Ctx, 'db' | 'now'>, encoded: string): Promise<boolean> {
  return insertSpentProof(db, {
    idHash: tokenHash(`passkey ${encoded}`),
    usedFor: randomBytes(12).toString('hex'),
    now,
  })
}
