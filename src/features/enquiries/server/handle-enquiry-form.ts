import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { withPostLogin } from '#features/accounts/post-login.ts'
import { handleOtpForm } from '#features/accounts/server/handle-otp-form.ts'
import { saveOtpDraft } from '#features/accounts/server/otp-draft.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { type EnquiryFormState, enquiryFieldNames } from '../form-state.ts'
import { type EnquiryKind, repeatMinutes } from '../rules.ts'
import { enquiryDraftOf } from './enquiry-draft.ts'
import { readEnquiryFields } from './read-enquiry-fields.ts'
import { refuseClosedTime } from './refuse-closed-time.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { startEnquiry } from './start-enquiry.ts'

const sentTexts: Record<EnquiryKind, string> = {
  ENQUIRY: /* i18n */ 'Your enquiry was sent. Sign in to read the reply.',
  BOOKING: /* i18n */ 'Your booking was sent. Sign in to read the reply.',
}

/**
 * Handles the two steps of the enquiry form; the action of a business page returns what this returns. The further
 * intent `sign-in` keeps the form, signs in first and returns to `path`. On success the visitor is signed in as a
 * customer by the same proof and redirected to the conversation, or without `staySignedIn` told that it was sent.
 */
export async function handleEnquiryForm(ctx: Ctx, business: { id: number }, form: FormValues, path: PageAddress) {
  const kind: EnquiryKind = form.kind === 'BOOKING' ? 'BOOKING' : 'ENQUIRY'
  const values = Object.fromEntries(enquiryFieldNames.map((name) => [name, form[name] ?? '']))
  const readInput = () => readEnquiryFields(ctx, kind, values)
  const kept = { draft: enquiryDraftOf(business.id), values: { ...values, kind } }
  if (form.intent === 'sign-in') {
    await saveOtpDraft(ctx, kept.draft, kept)
    const action = kind === 'BOOKING' ? 'BOOK_NOW' : 'ENQUIRY'
    return redirectDocument(withPostLogin('/login-mobile-number', { action, back: path }))
  }
  // Who switched to it in another tab is refused below, and finds the form as it was after switching back.
  if (ctx.actor?.role === 'merchant') await saveOtpDraft(ctx, kept.draft, kept)
  const answer = await handleOtpForm(ctx, form, {
    ...kept,
    start: async () => {
      const input = readInput()
      await refuseClosedTime(ctx, business.id, input)
      return startEnquiry(ctx, { ...input, businessIds: [business.id] }, form)
    },
    async send({ otp, staySignedIn }) {
      const input = { ...readInput(), businessId: business.id, otp }
      const { enquiryId } = await sendEnquiry(ctx, input, { staySignedIn, onceWithinMinutes: repeatMinutes })
      if (ctx.actor) return redirectDocument(`/customer-message?enquiryId=${enquiryId}&sent=1`)
      setFlash(ctx, sentTexts[kind])
      return redirectDocument(path)
    },
  })
  if (answer instanceof Response) return answer
  return data<EnquiryFormState>({ kind, values, ...answer.state }, { status: answer.status })
}
