import type { Ctx } from '#core/context.ts'
import { forgetFormDraft, saveFormDraft } from '#core/form-draft.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { paymentPath } from '#features/payments/payment-path.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import { bookAdPathWith } from '../ad-paths.ts'
import { bookAdInput } from '../contract.ts'
import { adDayChoices } from '../rules.ts'
import { bookAd } from './book-ad.ts'
import { adDraft } from './show-ad-booking.ts'

const optional = ['category', 'line', 'url', 'fullName', 'contactNumber', 'email', 'state', 'gstNo'] as const

/**
 * Books what was chosen and typed, and leads to the payment. Whoever is not signed in does that first, by their number:
 * what they typed is kept meanwhile.
 */
export async function handleAdForm(ctx: Ctx, form: FormValues) {
  const { actor } = ctx
  const { placement = '', city, category, startsOn, days } = form
  if (!actor) {
    await saveFormDraft(ctx, adDraft, { values: form })
    return redirectDocument(
      signInPath(bookAdPathWith({ placement, city, category, from: startsOn, days: Number(days) || undefined })),
    )
  }
  try {
    const input = parseForm(bookAdInput, {
      placement,
      city,
      startsOn,
      days: adDayChoices.find((choice) => choice === Number(days)),
      headline: form.headline,
      pincode: form.pincode,
      address: form.address ?? '',
      businessId: idOf(form.businessId),
      ...Object.fromEntries(optional.flatMap((name) => (form[name] ? [[name, form[name]]] : []))),
    })
    const { payment } = await bookAd({ ...ctx, actor }, input)
    await forgetFormDraft(ctx, adDraft)
    return redirectDocument(paymentPath(payment.paymentId))
  } catch (error) {
    return formProblem(error, form)
  }
}
