import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { getReceivedEnquiry } from '#features/enquiries/server/get-received-enquiry.ts'
import { asMissingPage } from '#features/enquiries/server/show-conversation.ts'
import { idOf } from '#platform/id-of.ts'
import { plainText } from '#platform/plain-text.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { leadCreditsPath } from '../lead-credit-paths.ts'
import { leadReasons, noteMax } from '../rules.ts'
import { reportLead } from './report-lead.ts'

/** Reports a bad lead, and leads to what became of it; nothing typed is lost when it is refused. */
export async function handleLeadForm(ctx: SignedInCtx, form: FormValues) {
  try {
    const enquiryId = idOf(form.enquiry) ?? 0
    const { business_id: business } = await getReceivedEnquiry(ctx, enquiryId)
    const reason = leadReasons.find((known) => known === form.reason)
    if (!reason) throw invalidFields({ reason: /* i18n */ 'Please choose a reason' })
    const note = plainText(form.note ?? '')
    if ([...note].length > noteMax) throw invalidFields({ note: /* i18n */ 'This has at most 500 characters' })
    if (reason === 'OTHER' && note.length < 10) {
      throw invalidFields({ note: /* i18n */ 'Please tell us in a sentence what was wrong' })
    }
    const outcome = await reportLead(ctx, { enquiryId, reason, note })
    setFlash(ctx, ctx.i18n.t(flashes[outcome ?? 'OPEN']), outcome === 'REFUSED' ? 'info' : 'success')
    return redirectDocument(leadCreditsPath({ business }))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') asMissingPage(error)
    return formProblem(error, form)
  }
}

const flashes = {
  CREDITED: /* i18n */ 'Credited. It lowers your next payment.',
  REFUSED: /* i18n */ 'Not credited: see why below.',
  OPEN: /* i18n */ 'Thank you. You have our answer within 24 hours.',
} as const
