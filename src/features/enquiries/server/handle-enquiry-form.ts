import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { carriedOtpStep, otpStepFrom } from '#features/accounts/otp-step.ts'
import { withPostLogin } from '#features/accounts/post-login.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { type EnquiryInput, enquiryInput } from '../contract.ts'
import { type EnquiryFormState, enquiryFieldNames } from '../form-state.ts'
import type { EnquiryKind } from '../rules.ts'
import { forgetEnquiryDraft, saveEnquiryDraft } from './enquiry-draft.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { startEnquiry } from './start-enquiry.ts'

/** A double click on the submit button sends one enquiry. */
const onceWithinSeconds = 60

const sentTexts: Record<EnquiryKind, string> = {
  ENQUIRY: /* i18n */ 'Your enquiry was sent. Sign in to read the reply.',
  BOOKING: /* i18n */ 'Your booking was sent. Sign in to read the reply.',
}

/**
 * Handles the two steps of the enquiry form; the action of a business page returns what this returns. Intents: `start`
 * validates the form and sends a code (or, to a signed-in customer's own number, the enquiry at once), `send` verifies
 * the code, `resend` sends another, `edit` goes back, `sign-in` signs in first and returns to `path`. What was typed is
 * kept for a reload until the enquiry is sent. On success the visitor is signed in as a customer by the same proof and
 * redirected to the conversation, or without `staySignedIn` told that it was sent. Unexpected errors are rethrown.
 */
export async function handleEnquiryForm(ctx: Ctx, business: { id: number }, form: FormValues, path: PageAddress) {
  const kind: EnquiryKind = form.kind === 'BOOKING' ? 'BOOKING' : 'ENQUIRY'
  const values = Object.fromEntries(enquiryFieldNames.map((name) => [name, form[name] ?? '']))
  const staySignedIn = form.staySignedIn === 'on'
  const answer = (state: Partial<EnquiryFormState>, status = 200) =>
    data<EnquiryFormState>({ kind, values, ...state }, { status })
  if (form.intent === 'edit' || form.intent === 'sign-in') {
    await saveEnquiryDraft(ctx, business.id, { kind, values })
    if (form.intent === 'edit') return answer({})
    const action = kind === 'BOOKING' ? 'BOOK_NOW' : 'ENQUIRY'
    return redirectDocument(withPostLogin('/login-mobile-number', { action, back: path }))
  }
  try {
    const input = readInput(business.id, kind, values)
    if (form.intent !== 'send') {
      const started = await startEnquiry(ctx, input)
      if (started.needsOtp) {
        const step = otpStepFrom(started, ctx.now)
        await saveEnquiryDraft(ctx, business.id, { kind, values, step })
        return answer({ step })
      }
    }
    const proven = { ...input, otp: form.otp }
    const { enquiryId } = await sendEnquiry(ctx, proven, { staySignedIn, onceWithinSeconds })
    await forgetEnquiryDraft(ctx, business.id)
    if (ctx.actor) return redirectDocument(`/customer-message?enquiryId=${enquiryId}&sent=1`)
    setFlash(ctx, sentTexts[kind])
    return redirectDocument(path)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, fieldErrors = {}, status } = error
    const isAboutDetails = Object.keys(fieldErrors).some((name) => name !== 'otp')
    const step = form.intent === 'start' || isAboutDetails ? undefined : carriedOtpStep(form, ctx.now)
    const choice = form.intent === 'send' ? { staySignedIn } : {}
    return answer({ step, ...choice, problem: { message, fieldErrors } }, status)
  }
}

function readInput(businessId: number, kind: EnquiryKind, values: FormValues): EnquiryInput {
  const { preferredAt = '', ...fields } = values
  return parseForm(enquiryInput, {
    businessId,
    kind,
    ...fields,
    ...(kind === 'BOOKING' && withTime(preferredAt)),
  })
}

/** A `datetime-local` input has no time zone: the entered time is Indian time. */
function withTime(typed: string): { preferredAt?: string } {
  if (typed === '') return {}
  return { preferredAt: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00+05:30` : typed }
}
