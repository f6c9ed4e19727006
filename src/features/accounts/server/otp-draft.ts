import type { Ctx } from '#core/context.ts'
import { readFormDraft, saveFormDraft } from '#core/form-draft.ts'
import type { FormValues } from '#core/page.ts'
import { type OtpStep, otpStep } from '../otp-step.ts'

/** A form whose second step is a one-time password, as it was left. */
export interface OtpDraft {
  values: FormValues
  step?: OtpStep | undefined
}

/** Keeps the form for a reload: with its step once a code was sent. */
export function saveOtpDraft(ctx: Ctx, form: string, { values, step }: OtpDraft): Promise<void> {
  return saveFormDraft(ctx, form, { values, ...(step && { sentTo: step.sentTo, sentAtMs: step.sentAtMs }) })
}

/** The form as it was left; undefined when it was sent, or left more than ten minutes ago. */
export async function readOtpDraft(ctx: Ctx, form: string): Promise<OtpDraft | undefined> {
  const draft = await readFormDraft(ctx, form)
  if (!draft) return undefined
  const { values, sentTo, sentAtMs } = draft
  return { values, step: sentTo && sentAtMs ? otpStep(sentTo, sentAtMs, ctx.now) : undefined }
}
