import type { SignedInCtx } from '#core/context.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { invalidFields, refuseInvalid } from '#platform/refusal.ts'
import { wrongOtp } from '../contract.ts'
import { displayIdentifier } from '../identifier.ts'
import { type OwnerUse, ownerPurpose } from '../rules.ts'
import { otpError } from '../sign-in-fields.ts'
import { forgetAccountOtpStep, saveAccountOtpStep, viewAccountOtpStep, withCarriedStep } from './account-otp-step.ts'
import { confirmOwner, ensureOwnerOtpSent, isOwnerConfirmed, ownerContacts, sendOwnerOtp } from './confirm-owner.ts'

/** What a page asks that a stolen session must not be enough for: the code of an owner, until it is confirmed. */
export async function showOwnerForm(ctx: SignedInCtx, use: OwnerUse) {
  return {
    isConfirmed: await isOwnerConfirmed(ctx, use),
    contacts: ownerContacts(ctx.actor).map((contact) => ({ kind: contact.kind, shown: displayIdentifier(contact) })),
    step: viewAccountOtpStep(ctx, ownerPurpose(use)),
  }
}
export type OwnerFormData = Awaited<ReturnType<typeof showOwnerForm>>

/**
 * The forms that confirm the owner, on every page that needs it: `send` and `resend` a code to one of the account's
 * contacts, `confirm` checks it, `edit` goes back. Leads to `path`, where the page goes on once it is right.
 */
export async function handleOwnerForm(ctx: SignedInCtx, form: FormValues, path: PageAddress, use: OwnerUse) {
  const purpose = ownerPurpose(use)
  const to = form.to === 'email' ? 'email' : 'phone'
  try {
    switch (form.intent) {
      case 'send':
        saveAccountOtpStep(ctx, purpose, await ensureOwnerOtpSent(ctx, use, to))
        break
      case 'resend':
        saveAccountOtpStep(ctx, purpose, await sendOwnerOtp(ctx, use, to))
        break
      case 'edit':
        forgetAccountOtpStep(ctx, purpose)
        break
      case 'confirm': {
        const problem = otpError(form.otp ?? '')
        if (problem) throw invalidFields({ otp: problem })
        if (!(await confirmOwner(ctx, { use, otp: (form.otp ?? '').trim(), sentTo: to }))) throw wrongOtp()
        forgetAccountOtpStep(ctx, purpose)
        break
      }
      default:
        throw refuseInvalid('validation_failed')
    }
    return redirect(path)
  } catch (error) {
    return withCarriedStep(ctx, form, formProblem(error, form))
  }
}
