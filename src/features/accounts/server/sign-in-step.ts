import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { displayIdentifier, parseIdentifier } from '../identifier.ts'
import { otpRules } from '../rules.ts'

const cookieName = 'sign-in'
const lifetimeSeconds = 15 * 60

/** How far a sign-in has come: kept in a cookie, not in the address, where a number or e-mail would end up in logs. */
const signInStep = z.object({
  identifier: z.string().max(254),
  userType: z.union([z.literal(0), z.literal(1)]),
  sentAtMs: z.number(),
  action: z.enum(['ENQUIRY', 'BOOK_NOW']).optional(),
  back: z.string().max(2000).optional(),
  wantsNews: z.boolean().optional(),
  /** Given on the page /register: the name of an account that is made now. */
  name: z.string().max(200).optional(),
})
export type SignInStep = z.infer<typeof signInStep>

export function readSignInStep(ctx: Ctx): SignInStep | undefined {
  const raw = ctx.cookies.get(cookieName)
  if (!raw) return undefined
  try {
    return signInStep.parse(JSON.parse(Buffer.from(raw, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

export function keepSignInStep(ctx: Ctx, step: SignInStep): void {
  ctx.cookies.set(cookieName, Buffer.from(JSON.stringify(step)).toString('base64url'), {
    maxAgeSeconds: lifetimeSeconds,
  })
}

export function forgetSignInStep(ctx: Ctx): void {
  ctx.cookies.clear(cookieName)
}

/** What the entry of the code shows of a sign-in that is under way; undefined when none is. */
export function viewSignInStep(ctx: Ctx) {
  const step = readSignInStep(ctx)
  const identifier = step && parseIdentifier(step.identifier)
  if (!identifier) return undefined
  const passedSeconds = (ctx.now.getTime() - step.sentAtMs) / 1000
  return {
    sentTo: displayIdentifier(identifier),
    sentAtMs: step.sentAtMs,
    isPhone: identifier.kind === 'phone',
    resendInSeconds: Math.max(0, Math.ceil(otpRules.resendAfterSeconds - passedSeconds)),
  }
}
export type SignInStepView = NonNullable<ReturnType<typeof viewSignInStep>>
