import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { withPostLogin } from '#features/accounts/post-login.ts'
import { handleOtpForm } from '#features/accounts/server/handle-otp-form.ts'
import { readOtpDraft, saveOtpDraft } from '#features/accounts/server/otp-draft.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { askPath } from '../chosen-businesses.ts'
import { type EnquiryFormState, enquiryFieldNames } from '../form-state.ts'
import { repeatMinutes } from '../rules.ts'
import { requestPath } from '../work-request.ts'
import { findEnquiry } from './enquiry-queries.ts'
import { readEnquiryFields } from './read-enquiry-fields.ts'
import { type SentEnquiries, sendEnquiries } from './send-enquiries.ts'
import { startEnquiry } from './start-enquiry.ts'

/** Whom a request goes to, and the enquiry that it repeats. */
export interface Asked {
  businessIds: readonly number[]
  like: number | undefined
}

const draftOf = ({ businessIds }: Asked) => `ask ${businessIds.join(' ')}`

/** The form as it was left. */
export async function showAskDraft(ctx: Ctx, asked: Asked): Promise<EnquiryFormState | undefined> {
  const draft = await readOtpDraft(ctx, draftOf(asked))
  return draft && { kind: 'ENQUIRY', values: draft.values, step: draft.step }
}

/**
 * Handles the two steps of the form that asks several businesses at once, as `handleEnquiryForm` does for one: one code
 * proves the contact for all of them. On success the customer sees the request with its answers.
 */
export async function handleAskForm(ctx: Ctx, asked: Asked, form: FormValues) {
  const values = Object.fromEntries(enquiryFieldNames.map((name) => [name, form[name] ?? '']))
  const kept = { draft: draftOf(asked), values }
  const { businessIds, like } = asked
  if (form.intent === 'sign-in') {
    await saveOtpDraft(ctx, kept.draft, kept)
    return redirectDocument(withPostLogin('/login-mobile-number', { back: askPath(businessIds, like) }))
  }
  if (ctx.actor?.role === 'merchant') await saveOtpDraft(ctx, kept.draft, kept)
  const input = () => ({ ...readEnquiryFields(ctx, 'ENQUIRY', values), businessIds })
  const answer = await handleOtpForm(ctx, form, {
    ...kept,
    start: async () => startEnquiry(ctx, input(), form),
    async send({ otp, staySignedIn }) {
      const options = { staySignedIn, onceWithinMinutes: repeatMinutes, like }
      const written = await sendEnquiries(ctx, { ...input(), otp }, options)
      return redirectDocument(await whereItGoesOn(ctx, written))
    },
  })
  if (answer instanceof Response) return answer
  return data<EnquiryFormState>({ kind: 'ENQUIRY', values, ...answer.state }, { status: answer.status })
}

/** `#asked` tells `keep-choice.ts` that the ticks have done their work. */
async function whereItGoesOn(ctx: Ctx, { sent, refused }: SentEnquiries) {
  const { i18n } = ctx
  const [missed] = refused
  if (missed) {
    const business = (await findBusiness(ctx.db, missed.businessId))?.name ?? ''
    setFlash(ctx, i18n.t('{business} could not be asked any more. The others have your enquiry.', { business }))
  } else if (!ctx.actor) setFlash(ctx, /* i18n */ 'Your enquiry was sent. Sign in to read the reply.')
  if (!ctx.actor) return '/#asked' as const
  const [first] = sent
  const enquiry = first && (await findEnquiry(ctx.db, first.enquiryId))
  if (enquiry?.request_id) return `${requestPath(enquiry.request_id)}?sent=1#asked` as const
  return `/customer-message?enquiryId=${first?.enquiryId}&sent=1#asked` as const
}
