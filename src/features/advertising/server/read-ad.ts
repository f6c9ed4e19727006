import type { SignedInCtx } from '#core/context.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import type { InvoiceBuyer } from '#features/invoices/invoice-parties.ts'
import { readBuyer } from '#features/payments/server/read-buyer.ts'
import type { City } from '#features/places/place.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { checkSender } from '#features/support/server/check-sender.ts'
import { isUrl } from '#platform/field-shapes.ts'
import { type FieldErrors, fieldErrorsOf, Refusal } from '#platform/refusal.ts'
import { type FieldError, validate } from '#platform/validator.ts'
import type { BookAdInput } from '../contract.ts'
import { adDayChoices, headlineLength, isBookableStart, lineMaxLength } from '../rules.ts'
import { listPlacements, type PlacementRow } from './advertising-queries.ts'
import { findKeptPicture } from './keep-ad-picture.ts'
import { readAdCategory, readAdCity } from './read-place-of-ad.ts'

/** A booking that passed its checks. */
export interface ReadAd {
  placement: PlacementRow
  city: City
  category: Category | undefined
  business: { id: number; name: string } | undefined
  url: string | null
  pictureKey: string | null
  sender: { name: string; phone: string; email: string | null }
  buyer: InvoiceBuyer
}

/** Checks the fields of a booking; returns it, or a sentence for each wrong field. */
export async function readAd(
  ctx: SignedInCtx,
  input: Partial<BookAdInput>,
): Promise<{ ad?: ReadAd; fieldErrors: FieldErrors }> {
  const placement = (await listPlacements(ctx.db)).find(({ slug }) => slug === input.placement)
  const city = readAdCity(ctx, input.city ?? '')
  const category = placement?.is_of_category ? readAdCategory(ctx, input.category ?? '') : undefined
  const { sender, errors } = await checkSender(ctx, input, { needs: 'either' })
  const own = input.businessId === undefined ? [] : await listBusinessesFor(ctx, 'own')
  const business = own.find(({ id }) => id === input.businessId)
  const url = input.url?.trim() || null
  const pictureKey = input.picture ? await findKeptPicture(ctx, input.picture) : null
  const { buyer, buyerErrors } = await tryReadBuyer(ctx, input, business?.name ?? sender.name)
  const fieldErrors = fieldErrorsOf({
    placement: !placement && /* i18n */ 'Please choose a place',
    city: !city && (validate(input.city ?? '', 'city') || /* i18n */ 'We do not know this city'),
    category: placement?.is_of_category === true && !category && /* i18n */ 'Please choose your trade from the list',
    startsOn: startError(input.startsOn, ctx.now),
    days: !adDayChoices.some((days) => days === input.days) && /* i18n */ 'Please choose for how long',
    headline: headlineError(input.headline ?? ''),
    line: [...(input.line ?? '')].length > lineMaxLength && /* i18n */ 'This is too long',
    businessId: input.businessId !== undefined && !business && /* i18n */ 'Please choose one of your businesses',
    url: !business && urlError(url),
    picture: pictureKey === undefined && /* i18n */ 'Please choose the picture once more',
    ...errors,
    // Somebody must be reachable about an advertisement today, so a number is needed beside any e-mail.
    contactNumber: errors.contactNumber || (!sender.phone && validate('', 'mobile')),
  })
  Object.assign(fieldErrors, buyerErrors)
  if (Object.keys(fieldErrors).length > 0 || !placement || !city || !sender.phone || !buyer || pictureKey === undefined)
    return { fieldErrors }
  return {
    ad: {
      placement,
      city,
      category,
      business: business && { id: business.id, name: business.name },
      url: business ? null : url,
      pictureKey,
      sender: { ...sender, phone: sender.phone },
      buyer: { ...buyer, email: sender.email, phone: sender.phone },
    },
    fieldErrors,
  }
}

function startError(startsOn: string | undefined, now: Date): FieldError {
  return (
    !(startsOn && isBookableStart(startsOn, now)) &&
    /* i18n */ 'Please choose a day from tomorrow, within the next 4 months'
  )
}

function headlineError(headline: string): FieldError {
  const missing = validate(headline, 'other')
  if (missing) return missing
  const length = [...headline.trim()].length
  if (length < headlineLength.min) return /* i18n */ 'Please write at least 3 letters'
  return length > headlineLength.max && /* i18n */ 'This is too long'
}

/** Only secure pages are advertised. */
function urlError(url: string | null): FieldError {
  if (!url) return validate('', 'url')
  return !(isUrl(url) && url.startsWith('https://')) && /* i18n */ 'Please give an address that begins with https://'
}

/** To whom the invoice goes: whom the form names beside the GST number, else the business or the person. */
async function tryReadBuyer(ctx: SignedInCtx, input: Partial<BookAdInput>, otherwise: string) {
  const { address = '', gstNo = '', pincode = '', state = '', buyerName: named = '' } = input
  try {
    const buyer = await readBuyer(ctx, { buyerName: named || otherwise, address, pincode, state, gstNo })
    return { buyer, buyerErrors: {} }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { buyerName, ...others } = error.fieldErrors ?? {}
    return {
      buyer: undefined,
      buyerErrors: { ...others, ...(buyerName && { [named ? 'buyerName' : 'fullName']: buyerName }) },
    }
  }
}
