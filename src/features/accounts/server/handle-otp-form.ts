import type { Ctx } from '#core/context.ts'
import { forgetFormDraft } from '#core/form-draft.ts'
import type { FormValues } from '#core/page.ts'
import { Refusal } from '#platform/refusal.ts'
import { carriedOtpStep, type OtpFormState, otpStepFrom } from '../otp-step.ts'
import { saveOtpDraft } from './otp-draft.ts'

/**
 * Whether a code must be entered before the form is sent, where it was sent, and the seconds until it may be resent.
 */
export type StartedOtpForm = { needsOtp: false } | { needsOtp: true; sentTo: string; resendAfterSeconds: number }

interface OtpForm {
  /** The name under which the form is kept for a reload. */
  draft: string
  /** What was typed in the first step. */
  values: FormValues
  /** Validates the form and sends a code, if one is needed. */
  start(): Promise<StartedOtpForm>
  /** Sends the form and says where to go. */
  send(proof: { otp: string | undefined; staySignedIn: boolean }): Promise<Response>
}

/**
 * Handles a form whose second step is a one-time password. Intents: `start` validates the form and sends a code (or,
 * where none is needed, the form at once), `send` verifies the code, `resend` sends another, `edit` goes back. What was
 * typed is kept for a reload until the form is sent. Returns its redirect, or what the form shows next. Unexpected
 * errors are rethrown.
 */
export async function handleOtpForm(
  ctx: Ctx,
  form: FormValues,
  { draft, values, start, send }: OtpForm,
): Promise<Response | { state: OtpFormState; status: number }> {
  const { intent, otp } = form
  const staySignedIn = form.staySignedIn === 'on'
  if (intent === 'edit') {
    await saveOtpDraft(ctx, draft, { values })
    return { state: {}, status: 200 }
  }
  try {
    const started: StartedOtpForm = intent === 'send' ? { needsOtp: false } : await start()
    if (started.needsOtp) {
      const step = otpStepFrom(started, ctx.now)
      await saveOtpDraft(ctx, draft, { values, step })
      return { state: { step }, status: 200 }
    }
    const sent = await send({ otp, staySignedIn })
    await forgetFormDraft(ctx, draft)
    return sent
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, fieldErrors = {}, status } = error
    const isAboutDetails = Object.keys(fieldErrors).some((name) => name !== 'otp')
    const step = intent === 'start' || isAboutDetails ? undefined : carriedOtpStep(form, ctx.now)
    const choice = intent === 'send' ? { staySignedIn } : {}
    return { state: { step, ...choice, problem: { message, fieldErrors } }, status }
  }
}
