import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { oneLine } from '#platform/plain-text.ts'
import { displayIdentifier, type Identifier, parseIdentifier } from '../identifier.ts'
import { type OtpStep, otpStep } from '../otp-step.ts'

const cookieName = 'sign-in'
const lifetimeSeconds = 15 * 60

/**
 * The progress of a sign-in: stored in a cookie rather than the address, where a number or e-mail would end up in logs.
 */
const signInStep = z.object({
  // The browser may have changed it: without a valid mobile number or e-mail address the step is ignored.
  identifier: z
    .string()
    .max(254)
    .transform((text, { addIssue }): Identifier => {
      const identifier = parseIdentifier(text)
      if (!identifier) addIssue('not an identifier')
      return identifier ?? { kind: 'email', value: text }
    }),
  role: z.enum(['customer', 'merchant']),
  sentAtMs: z.number(),
  action: z.enum(['ENQUIRY', 'BOOK_NOW']).optional(),
  back: z.string().max(2000).transform(uncheckedAddress).optional(),
  wantsNews: z.boolean().optional(),
  /** Given on the page /register: the name of an account created by this sign-in. */
  name: z.string().max(100).overwrite(oneLine).optional(),
})
export type SignInStep = z.infer<typeof signInStep>

export function readSignInStep(ctx: Ctx): SignInStep | undefined {
  const raw = ctx.cookies.get(cookieName)
  if (!raw) return undefined
  try {
    return signInStep.parse(JSON.parse(Buffer.from(raw, 'base64url').toString('utf8')))
  } catch {
    // ignored: an unreadable cookie is treated as no sign-in in progress
    return undefined
  }
}

export function saveSignInStep(ctx: Ctx, { identifier, ...rest }: SignInStep): void {
  const step: z.input<typeof signInStep> = { identifier: identifier.value, ...rest }
  ctx.cookies.set(cookieName, Buffer.from(JSON.stringify(step)).toString('base64url'), {
    maxAgeSeconds: lifetimeSeconds,
  })
}

export function forgetSignInStep(ctx: Ctx): void {
  ctx.cookies.clear(cookieName)
}

/** What the code form shows of the sign-in in progress; undefined when there is none. */
export function viewSignInStep(ctx: Ctx): OtpStep | undefined {
  const step = readSignInStep(ctx)
  return step && otpStep(displayIdentifier(step.identifier), step.sentAtMs, ctx.now)
}
