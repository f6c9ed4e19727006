import { z } from 'zod'
import { dayMs } from '#platform/durations.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import type { Ctx } from './context.ts'

const cookieName = 'referral'
export const referralDays = 30
const shape = /^[A-Z]{2,8}-[2-9A-HJ-NP-Z]{4}$/

const referral = z.object({ code: z.string(), untilMs: z.number(), mark: z.string() })
type Referral = z.infer<typeof referral>
type ReferralCtx = Pick<Ctx, 'cookies' | 'now'> & { app: Pick<Ctx['app'], 'keys'> }

/** A referral code as it is written; undefined for anything else. */
export function referralCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return shape.test(code) ? code : undefined
}

/** Remembers through whose link somebody came, for 30 days; the first link counts, later ones do not replace it. */
export function rememberReferral(ctx: ReferralCtx, code: string): void {
  if (readReferral(ctx)) return
  const untilMs = ctx.now.getTime() + referralDays * dayMs
  const given: Referral = {
    code,
    untilMs,
    mark: keyedHash(ctx.app.keys.current('referral'), markedText(code, untilMs)),
  }
  ctx.cookies.setJson(cookieName, given, { maxAgeSeconds: referralDays * 86_400 })
}

/**
 * The code of the link that somebody came through in the last 30 days, by our clock: its end is signed, as a browser
 * may keep or change a cookie as it likes.
 */
export function readReferral({ app, cookies, now }: ReferralCtx): string | undefined {
  const given = cookies.getJson(cookieName, referral)
  if (!given || given.untilMs <= now.getTime()) return undefined
  const text = markedText(given.code, given.untilMs)
  const isOurs = app.keys.accepted('referral').some((key) => isSameText(given.mark, keyedHash(key, text)))
  return isOurs ? given.code : undefined
}

const markedText = (code: string, untilMs: number) => `${code} ${untilMs}`
