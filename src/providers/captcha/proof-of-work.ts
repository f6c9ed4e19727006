import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { parseJson } from '#platform/parse-json.ts'
import { type CaptchaChallenge, type CaptchaProvider, maxTokenLength } from './captcha-provider.ts'

/** Signs with the first key and accepts all: the second is the previous one, while keys are being replaced. */
export type CaptchaKeys = () => readonly Buffer[]

export const captchaLifetimeSeconds = 600
/**
 * Some 600 keys of 2,000 rounds each: about 0.3 s on a computer and 2 s on a slow phone, in the background; a robot
 * pays it for each number that it wants an SMS sent to.
 */
const work = { rounds: 2000, fewestKeys: 400, mostKeys: 800 } as const
const algorithm = 'PBKDF2/SHA-256'

const token = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(work.rounds),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

const textOf = (key: Buffer) => key.toString('hex')

/** The default: challenges are made, signed and verified here, and no third party sees who asks (altcha-lib). */
export function createProofOfWork(keys: CaptchaKeys): CaptchaProvider {
  return {
    async challenge() {
      const [key] = keys()
      if (!key) throw new Error('There is no key to sign captchas with.')
      const { parameters, signature } = await createChallenge({
        algorithm,
        cost: work.rounds,
        counter: randomInt(work.fewestKeys, work.mostKeys),
        deriveKey,
        expiresAt: new Date(Date.now() + captchaLifetimeSeconds * 1000),
        hmacSignatureSecret: textOf(key),
      })
      if (signature === undefined) throw new Error('A captcha was not signed.')
      return { parameters: withoutUndefined(parameters), signature }
    },
    async verify(text) {
      const parsed = token.safeParse(readToken(text))
      if (!parsed.success) return undefined
      const { challenge, solution } = parsed.data
      for (const key of keys()) {
        try {
          const { verified } = await verifySolution({
            challenge,
            solution,
            deriveKey,
            hmacSignatureSecret: textOf(key),
          })
          if (verified) return challenge.parameters.nonce
        } catch {
          // ignored: the library throws for what it cannot read, which is no solution
        }
      }
      return undefined
    },
  }
}

function readToken(text: string): unknown {
  return text.length > maxTokenLength ? undefined : parseJson(Buffer.from(text, 'base64').toString('utf8'))
}

function withoutUndefined(parameters: object): CaptchaChallenge['parameters'] {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}
