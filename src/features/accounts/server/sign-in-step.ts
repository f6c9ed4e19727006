import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { decodeJson, encodeJson } from '#platform/json-text.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { oneLine } from '#platform/plain-text.ts'
import { displayIdentifier, type Identifier, parseIdentifier } from '../identifier.ts'
import { type OtpStep, otpStep } from '../otp-step.ts'
import { type PostLogin, readPostLogin } from '../post-login.ts'
import { userTypeOfRole } from '../rules.ts'

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
  /** The person went back to change the number; its code stays valid. */
  isChanging: z.boolean().optional(),
  /** Given on the page /register: the name of an account created by this sign-in. */
  name: z.string().max(100).overwrite(oneLine).optional(),
})
export type SignInStep = z.infer<typeof signInStep>

function readSignInStep(ctx: Ctx): SignInStep | undefined {
  return ctx.cookies.getJson(cookieName, signInStep)
}

/**
 * The step of a form that was sent. The form of a code carries its own: two tabs share the cookie, and a code belongs
 * to the number beside it.
 */
export function readStepOfForm(ctx: Ctx, { step }: FormValues): SignInStep | undefined {
  return step ? decodeJson(step, signInStep) : readSignInStep(ctx)
}

function asSent({ identifier, ...rest }: SignInStep): z.input<typeof signInStep> {
  return { identifier: identifier.value, ...rest }
}

export function saveSignInStep(ctx: Ctx, step: SignInStep): void {
  ctx.cookies.setJson(cookieName, asSent(step), { maxAgeSeconds: lifetimeSeconds })
}

export function forgetSignInStep(ctx: Ctx): void {
  ctx.cookies.clear(cookieName)
}

/** What the sign-in forms show: the code's form, or the first one with what was typed before going back to it. */
export interface SignInState {
  /** `carried` is the step for the form itself. */
  otpStep?: OtpStep & { carried: string }
  typed?: FormValues
}

export function showSignInStep(ctx: Ctx, step = readSignInStep(ctx)): SignInState {
  if (!step) return {}
  const { identifier, role, name, wantsNews, sentAtMs, isChanging } = step
  const shown = displayIdentifier(identifier)
  if (!isChanging) return { otpStep: { ...otpStep(shown, sentAtMs, ctx.now), carried: encodeJson(asSent(step)) } }
  return {
    typed: {
      identifier: shown,
      userType: String(userTypeOfRole(role)),
      ...(name && { name }),
      ...(wantsNews && { marketing: 'on' }),
    },
  }
}

/**
 * What a link or form wants to happen after sign-in. A sign-in in progress takes it over: a link from a newer message
 * leads to its own page, although the code was requested for another.
 */
export function takePostLogin(ctx: Ctx, query: URLSearchParams): PostLogin {
  const requested = readPostLogin({ action: query.get('action'), back: query.get('back') })
  const step = readSignInStep(ctx)
  if (!step) return requested
  const { action, back, ...rest } = step
  if (!requested.action && !requested.back) return { action, back }
  if (requested.action !== action || requested.back !== back) saveSignInStep(ctx, { ...rest, ...requested })
  return requested
}
