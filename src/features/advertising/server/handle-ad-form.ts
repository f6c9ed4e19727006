import type { Ctx, SignedInCtx } from '#core/context.ts'
import { forgetFormDraft, saveFormDraft } from '#core/form-draft.ts'
import { type FormValues, formProblem, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { payPath } from '#features/payments/pay-path.ts'
import { idOf } from '#platform/id-of.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { incomingForm, isFilesForm } from '#platform/receive-form.ts'
import { invalidFields, type Refusal } from '#platform/refusal.ts'
import { adFormId, bookAdPathWith } from '../ad-paths.ts'
import { type BookAdInput, bookAdInput } from '../contract.ts'
import { adDayChoices } from '../rules.ts'
import { bookAd } from './book-ad.ts'
import { keepPicture, receiveAdFields, receiveAdPicture } from './keep-ad-picture.ts'
import { readAd } from './read-ad.ts'
import { adDraft, keepUnpaidAd } from './typed-ad.ts'

const optional = [
  'category',
  'line',
  'url',
  'picture',
  'fullName',
  'contactNumber',
  'email',
  'buyerName',
  'state',
  'gstNo',
] as const

/**
 * Books what was chosen and typed, and leads to the payment. Whoever is not signed in does that first, by their number:
 * what they typed is kept meanwhile. A picture is kept when another field is refused.
 */
export async function handleAdForm(ctx: Ctx, { request, origin }: { request: Request; origin: string }) {
  const { actor } = ctx
  if (!actor) {
    // Somebody whose session ended sends a picture as well, which is not stored.
    const form = isFilesForm(request.headers.get('content-type'))
      ? await receiveAdFields(ctx, incomingForm(request))
      : await readForm(request)
    const { placement = '', city, category, startsOn, days } = form
    await saveFormDraft(ctx, adDraft, { values: form })
    const choice = { placement, city, category, from: startsOn, days: Number(days) || undefined }
    return redirectDocument(signInPath(`${bookAdPathWith(choice)}#${adFormId}`))
  }
  const advertiser = { ...ctx, actor }
  let form: FormValues = {}
  try {
    const received = await readAdForm(advertiser, request)
    form = received.form
    const input = inputOf(form)
    if (received.refusal) {
      const { fieldErrors } = await readAd(advertiser, input)
      throw invalidFields({ ...fieldErrors, picture: received.refusal.message })
    }
    const { adId, payment } = await bookAd(advertiser, input)
    await forgetFormDraft(ctx, adDraft)
    await keepUnpaidAd(advertiser, adId, form)
    return redirectDocument(uncheckedAddress(origin + payPath(payment.paymentId)))
  } catch (error) {
    return formProblem(error, form)
  }
}

interface ReceivedForm {
  form: FormValues
  /** Of the picture. */
  refusal: Refusal | undefined
}

/** What was typed, with the name of the picture that came along. */
async function readAdForm(ctx: SignedInCtx, request: Request): Promise<ReceivedForm> {
  if (!isFilesForm(request.headers.get('content-type'))) return { form: await readForm(request), refusal: undefined }
  const { fields, picture, refusal } = await receiveAdPicture(ctx, incomingForm(request))
  return { form: picture ? { ...fields, picture: keepPicture(ctx, picture) } : fields, refusal }
}

function inputOf(form: FormValues): BookAdInput {
  return parseForm(bookAdInput, {
    placement: form.placement ?? '',
    city: form.city,
    startsOn: form.startsOn,
    days: adDayChoices.find((choice) => choice === Number(form.days)),
    headline: form.headline,
    pincode: form.pincode,
    address: form.address ?? '',
    businessId: idOf(form.businessId),
    ...Object.fromEntries(optional.flatMap((name) => (form[name] ? [[name, form[name]]] : []))),
  })
}
