import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirect, redirectDocument } from '#core/redirect.ts'
import { wrongOtp } from '#features/accounts/contract.ts'
import { displayIdentifier, type Identifier } from '#features/accounts/identifier.ts'
import {
  forgetAccountOtpStep,
  keepTypedContact,
  saveAccountOtpStep,
  typedContactOf,
  viewAccountOtpStep,
  withCarriedStep,
} from '#features/accounts/server/account-otp-step.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import { contactOtpAttempt } from '#features/accounts/server/otp-attempt.ts'
import { consumeOtp } from '#features/accounts/server/otp-queries.ts'
import { readMobile } from '#features/accounts/server/read-identifier.ts'
import { sendOtp } from '#features/accounts/server/send-otp.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { refuseInvalid } from '#platform/refusal.ts'
import { editPath } from '../listing-path.ts'
import { editListing } from './edit-listing.ts'
import { handleEditForm } from './handle-edit-form.ts'
import { readContactForm } from './read-contact-info.ts'
import { showEdit } from './show-edit.ts'

const path = '/contact-info'

/** The contacts of a listing, and the code that another number for it waits for. */
export async function showContactInfo(ctx: SignedInCtx, url: URL) {
  return {
    ...(await showEdit(ctx, url)),
    own: ctx.actor.phone,
    number: { step: viewAccountOtpStep(ctx, 'listing'), typed: typedContactOf(ctx, 'listing') },
  }
}

/** Its forms: the contacts, and another mobile number, which a code proves before customers see it. */
export async function handleContactInfo(ctx: SignedInCtx, form: FormValues) {
  return form.form === 'number' ? handleNumber(ctx, form) : handleEditForm(ctx, form, path, readContactForm)
}

async function handleNumber(ctx: SignedInCtx, form: FormValues) {
  const businessId = idOf(form.business) ?? 0
  const page = editPath(path, businessId)
  try {
    if (form.intent === 'edit') {
      keepTypedContact(ctx, 'listing', form.contact ?? '')
      return redirect(page)
    }
    const identifier = readMobile(form.contact ?? '')
    await getBusinessFor(ctx, businessId, 'edit')
    if (form.intent === 'update') {
      await saveNumber(ctx, businessId, identifier, form.otp ?? '')
      return redirectDocument(page)
    }
    if (form.intent !== 'send' && form.intent !== 'resend') throw refuseInvalid('validation_failed')
    const sent =
      form.intent === 'resend'
        ? { sentTo: displayIdentifier(identifier), ...(await sendOtp(ctx, identifier, 'contact', { isDone: true })) }
        : await ensureOtpSent(ctx, identifier, 'contact', { isDone: true })
    saveAccountOtpStep(ctx, 'listing', sent)
    return redirect(page)
  } catch (error) {
    return withCarriedStep(ctx, form, formProblem(error, form))
  }
}

/** Refuses: otp_wrong, business_not_found. */
async function saveNumber(ctx: SignedInCtx, businessId: number, identifier: Identifier, otp: string): Promise<void> {
  if (!(await consumeOtp(ctx.db, contactOtpAttempt(ctx, identifier, 'contact', otp)))) throw wrongOtp()
  await editListing(ctx, businessId, { changes: { phone: identifier.value } })
  forgetAccountOtpStep(ctx, 'listing')
  setFlash(ctx, /* i18n */ 'Saved. Your page shows it now.')
}
