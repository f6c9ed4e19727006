import type { FieldErrors } from '#platform/refusal.ts'
import type { OtpFormProblem } from '../server/account-otp-step.ts'
import type { OwnerFormData } from '../server/handle-owner-form.ts'

interface Waiting {
  owner: OwnerFormData
  /** The form of the page that was kept (server/owner-draft.ts). */
  typed: Record<string, string> | undefined
}

/** The refusal is answered by the form of the code itself, and needs no summary above the page. */
export function isForCode(problem: OtpFormProblem): boolean {
  return problem.values.step === 'owner' || problem.fieldErrors.ownerOtp !== undefined
}

/**
 * What a page shows some of whose forms need the code of an owner: whether it asks for that, and the form that was
 * refused or waits for it, as it was typed.
 */
export function waitingForm(problem: OtpFormProblem | undefined, { owner, typed }: Waiting) {
  const isAboutOwner = problem?.values.step === 'owner'
  const kept = typed && { message: undefined, values: typed, fieldErrors: {} as FieldErrors }
  const shown = problem && !isAboutOwner ? problem : kept
  const waits = isAboutOwner || kept !== undefined || shown?.fieldErrors.ownerOtp !== undefined
  return {
    asksOwner: !owner.isConfirmed && waits,
    ownerProblem: isAboutOwner ? problem : undefined,
    shown,
  }
}
