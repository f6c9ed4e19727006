import type { Ctx } from './context.ts'

const cookieName = 'referral'
export const referralDays = 30
const shape = /^[A-Z]{2,8}-[2-9A-HJ-NP-Z]{4}$/

/** A referral code as it is written; undefined for anything else. */
export function referralCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return shape.test(code) ? code : undefined
}

/** Remembers through whose link somebody came, for 30 days; the first link counts, later ones do not replace it. */
export function rememberReferral({ cookies }: Pick<Ctx, 'cookies'>, code: string): void {
  if (!readReferral({ cookies })) cookies.set(cookieName, code, { maxAgeSeconds: referralDays * 86_400 })
}

/** The code of the link that somebody came through in the last 30 days. */
export function readReferral({ cookies }: Pick<Ctx, 'cookies'>): string | undefined {
  const code = cookies.get(cookieName)
  return code && referralCodeOf(code)
}
