import { data } from 'react-router'
import { z } from 'zod'
import type { SignedInCtx } from '#core/context.ts'
import type { FormProblem, FormValues, formProblem } from '#core/page.ts'
import { type Identifier, parseIdentifier } from '../identifier.ts'
import { carriedOtpStep, type OtpStep, otpStep } from '../otp-step.ts'
import { type OwnerPurpose, otpRules } from '../rules.ts'

/** What a code of these pages is for: to confirm the owner, or to prove a new contact of the account or a listing. */
export type AccountOtpPurpose = OwnerPurpose | 'listing' | Identifier['kind']

/**
 * The code that a page of the account waits for, in a cookie for each purpose: a reload keeps the step, and no contact
 * gets into an address. It is for display only; what a code proves is in the database.
 */
const accountOtpStep = z.object({
  sentTo: z.string().max(254),
  sentAtMs: z.number(),
  /** The contact is being typed or corrected: the form shows it. */
  isEditing: z.boolean().optional(),
})
type AccountOtpStep = z.infer<typeof accountOtpStep>

const cookieOf = (purpose: AccountOtpPurpose) => `account-otp-${purpose}`

function read({ cookies }: SignedInCtx, purpose: AccountOtpPurpose): AccountOtpStep | undefined {
  const step = cookies.getJson(cookieOf(purpose), accountOtpStep)
  return step && parseIdentifier(step.sentTo) && step
}

function save({ cookies }: SignedInCtx, purpose: AccountOtpPurpose, step: AccountOtpStep): void {
  cookies.setJson(cookieOf(purpose), step, { maxAgeSeconds: otpRules.lifetimeSeconds })
}

/** Notes where a code was sent, by the seconds until another may be. */
export function saveAccountOtpStep(
  ctx: SignedInCtx,
  purpose: AccountOtpPurpose,
  { sentTo, resendAfterSeconds }: { sentTo: string; resendAfterSeconds: number },
): void {
  const passedMs = (otpRules.resendAfterSeconds - resendAfterSeconds) * 1000
  save(ctx, purpose, { sentTo, sentAtMs: ctx.now.getTime() - passedMs })
}

/** Keeps a contact in its form, where it is typed or corrected. */
export function keepTypedContact(ctx: SignedInCtx, kind: AccountOtpPurpose, typed: string): void {
  save(ctx, kind, { sentTo: typed.slice(0, 254), sentAtMs: 0, isEditing: true })
}

export function forgetAccountOtpStep({ cookies }: SignedInCtx, purpose: AccountOtpPurpose): void {
  cookies.clear(cookieOf(purpose))
}

/** The contact that a code was sent to, also while it is being corrected. */
export function typedContactOf(ctx: SignedInCtx, kind: AccountOtpPurpose): string {
  return read(ctx, kind)?.sentTo ?? ''
}

/** What the code form shows; undefined when no code of this purpose is awaited. */
export function viewAccountOtpStep(ctx: SignedInCtx, purpose: AccountOtpPurpose): OtpStep | undefined {
  const step = read(ctx, purpose)
  return step && !step.isEditing ? otpStep(step.sentTo, step.sentAtMs, ctx.now) : undefined
}

/** A refused form of these pages; that of a code keeps its own step: another tab may have changed the cookie. */
export type OtpFormProblem = FormProblem & { step?: OtpStep | undefined }

export function withCarriedStep(
  { now }: SignedInCtx,
  form: FormValues,
  { data: problem, init }: ReturnType<typeof formProblem>,
) {
  return data<OtpFormProblem>({ ...problem, step: carriedOtpStep(form, now) }, init ?? {})
}
