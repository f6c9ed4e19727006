import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { type CaptchaProvider, maxTokenLength } from './captcha-provider.ts'

interface HttpCaptchaOptions {
  /** Answers a POST of `{recaptchaToken}` with `{success}` (spec §7). */
  url: string
  /** Answers a GET with a challenge of ALTCHA, whose solution `url` verifies. */
  challengeUrl: string
  log: Log
}

const timeoutMs = 5000

const challengeAnswer = z.object({
  parameters: z.record(z.string().max(40), z.union([z.string().max(1000), z.number()])),
  signature: z.string().max(500),
})

/** Captchas of a service: browsers ask us alone, so that no page loads anything of it. */
export function createHttpCaptcha({ url, challengeUrl, log }: HttpCaptchaOptions): CaptchaProvider {
  return {
    async challenge() {
      const response = await fetch(challengeUrl, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!response.ok) throw new Error(`The captcha service answered ${response.status} instead of a challenge.`)
      return challengeAnswer.parse(await response.json())
    },
    async verify(token) {
      if (token.length > maxTokenLength) return undefined
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ recaptchaToken: token }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        const answer: unknown = response.ok ? await response.json() : undefined
        const isVerified =
          typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
        return isVerified ? token : undefined
      } catch (error) {
        log.warn({ err: error }, 'the captcha service did not verify a token')
        return undefined
      }
    },
  }
}
