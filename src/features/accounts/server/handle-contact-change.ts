import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirect, redirectDocument } from '#core/redirect.ts'
import { invalidFields, refuseInvalid } from '#platform/refusal.ts'
import { refuseAccount } from '../contract.ts'
import { displayIdentifier, type Identifier } from '../identifier.ts'
import { otpError } from '../sign-in-fields.ts'
import {
  forgetAccountOtpStep,
  keepTypedContact,
  saveAccountOtpStep,
  typedContactOf,
  viewAccountOtpStep,
  withCarriedStep,
} from './account-otp-step.ts'
import { changeContact, sendContactOtp } from './change-contact.ts'
import { isOwnerConfirmed } from './confirm-owner.ts'
import { ensureOtpSent } from './ensure-otp-sent.ts'
import { handleOwnerForm, showOwnerForm } from './handle-owner-form.ts'
import { readEmail, readMobile } from './read-identifier.ts'

const pages = {
  email: { path: '/account/email', done: /* i18n */ 'Your e-mail address is changed.', unchanged: 'email_unchanged' },
  phone: { path: '/account/number', done: /* i18n */ 'Your mobile number is changed.', unchanged: 'phone_unchanged' },
} as const

/** The page that changes the number or the e-mail address: first the owner is confirmed, then the new contact. */
export async function showContactChange(ctx: SignedInCtx, kind: Identifier['kind']) {
  return {
    current: ctx.actor[kind],
    owner: await showOwnerForm(ctx, 'account'),
    step: viewAccountOtpStep(ctx, kind),
    typed: typedContactOf(ctx, kind),
  }
}

export type ContactChangeData = Awaited<ReturnType<typeof showContactChange>>

/**
 * Its forms: `send` and `resend` a code to the new contact, `update` checks it, `edit` goes back, whatever was typed.
 * Without a confirmed owner nothing is sent.
 */
export async function handleContactChange(ctx: SignedInCtx, form: FormValues, kind: Identifier['kind']) {
  const { path, done, unchanged } = pages[kind]
  if (form.step === 'owner') return handleOwnerForm(ctx, form, path, 'account')
  try {
    if (form.intent === 'edit') {
      keepTypedContact(ctx, kind, form.contact ?? '')
      return redirect(path)
    }
    if (!['send', 'resend', 'update'].includes(form.intent ?? '')) throw refuseInvalid('validation_failed')
    const contact = kind === 'email' ? await readEmail(ctx, form.contact ?? '') : readMobile(form.contact ?? '')
    if (contact.value === ctx.actor[kind]) throw refuseAccount(unchanged)
    // A confirmation may end while somebody types: the page asks for it again and then goes on with what was typed.
    if (!(await isOwnerConfirmed(ctx, 'account'))) {
      keepTypedContact(ctx, kind, displayIdentifier(contact))
      return redirect(path)
    }
    if (form.intent === 'update') {
      const problem = otpError(form.otp ?? '')
      if (problem) throw invalidFields({ otp: problem })
      await changeContact(ctx, contact, { otp: (form.otp ?? '').trim() })
      forgetAccountOtpStep(ctx, kind)
      setFlash(ctx, done)
      return redirectDocument('/account?changed=1')
    }
    const sent =
      form.intent === 'resend'
        ? { sentTo: displayIdentifier(contact), ...(await sendContactOtp(ctx, contact)) }
        : await ensureOtpSent(ctx, contact, kind, { isDone: true })
    saveAccountOtpStep(ctx, kind, sent)
    return redirect(path)
  } catch (error) {
    return withCarriedStep(ctx, form, formProblem(error, form))
  }
}
