import type { SignedInCtx } from '#core/context.ts'
import type { NewListing } from '#features/businesses/server/add-listing.ts'
import { canHoldBusinesses } from '#features/categories/rules.ts'
import { parseMobile } from '#platform/phone.ts'
import { type FieldErrors, invalidFields, Refusal } from '#platform/refusal.ts'
import { smsMobileError } from '#platform/validator.ts'
import type { Answers } from '../answers.ts'
import type { BusinessForm } from '../contract.ts'
import { readHours, shifts, weekdays } from '../hours-form.ts'
import { listingOfAnswers } from './listing-of-answers.ts'
import { readDetails } from './read-details.ts'
import { readPlaceFields } from './read-place-step.ts'

/** Reads the whole form of a business at once, by the rules of the screens. Refuses with an error a wrong field. */
export async function readBusinessForm(ctx: SignedInCtx, form: BusinessForm): Promise<NewListing> {
  const { hidesAddress, serviceArea, lat, lng, mobile = '' } = form
  const { name: typedName, landline: typedLandline, emailAddress, url, gstNo } = form
  const { pincode, city, state, locality, address } = form
  const errors: FieldErrors = {}
  const kind = serviceArea ? 'area' : hidesAddress ? 'hidden' : 'address'
  const position = lat === undefined || lng === undefined ? {} : { lat: String(lat), lng: String(lng) }
  const details = await collected(errors, () =>
    readDetails(ctx, { name: typedName, landline: typedLandline, emailAddress, url, gstNo }),
  )
  const place = await collected(errors, () => {
    const district = form.district || ctx.app.places.pincode(pincode)?.district || city
    return readPlaceFields(ctx, { kind, pincode, city, district, state, locality, address, serviceArea, ...position })
  })
  // Where it is left out it is that of the PIN code or the town, which have errors of their own.
  if (form.district === undefined) delete errors.district
  const category = ctx.app.categories.byId(form.categoryId)
  if (!category || !canHoldBusinesses(category)) {
    errors.categoryId = /* i18n */ 'Please choose a category from the list.'
  }
  const typedMobile = smsMobileError(mobile, true)
  if (typedMobile) errors.mobile = typedMobile
  else if (mobile !== '' && parseMobile(mobile) !== ctx.actor.phone) {
    errors.mobile = /* i18n */ 'Please give the number that you signed in with: it is proven.'
  }
  const hours = form.hours === undefined ? 'later' : await collected(errors, () => hoursOf(form.hours))
  if (!details || !place || !hours || Object.keys(errors).length > 0) throw invalidFields(errors)
  const { landline, website, email, gstNumber, name } = details
  const answers: Answers = {
    name,
    categoryId: form.categoryId,
    place,
    hours,
    ...(landline && { landline }),
    ...(website && { website }),
    ...(email && { email }),
    ...(gstNumber && { gstNumber }),
  }
  const listing = listingOfAnswers(ctx, answers, { showsPhone: mobile !== '' })
  if (!listing) throw new Error('A form that was read describes no listing.')
  return listing
}

async function collected<T>(errors: FieldErrors, read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fieldErrors) throw error
    Object.assign(errors, error.fieldErrors)
    return undefined
  }
}

/** Hours as the API takes them. Refuses what is wrong in them. */
export function hoursOf(hours: BusinessForm['hours']): NonNullable<Answers['hours']> {
  if (hours === undefined) return 'later'
  if (hours === '24x7') return hours
  const fields = hours.flatMap((spans, day) =>
    spans.flatMap(({ from, to }, at) => {
      const shift = shifts[at] ?? ''
      return [
        [`${weekdays[day]}-from${shift}`, from],
        [`${weekdays[day]}-to${shift}`, to],
      ]
    }),
  )
  const read = readHours(Object.fromEntries(fields))
  if ('errors' in read) throw invalidFields({ hours: Object.values(read.errors)[0] ?? '' })
  return mutable(read.hours)
}

/** As answers hold them. */
export function mutable(hours: Exclude<ReturnType<typeof readHours>, { errors: unknown }>['hours']) {
  return hours === '24x7' ? hours : hours.map((spans) => spans.map(([from, to]): [number, number] => [from, to]))
}
