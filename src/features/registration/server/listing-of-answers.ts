import type { SignedInCtx } from '#core/context.ts'
import type { NewListing } from '#features/businesses/server/add-listing.ts'
import type { Answers } from '../answers.ts'

/**
 * The listing that a draft describes; undefined while a question is open. Customers see the number only when its owner
 * says so.
 */
export function listingOfAnswers(
  { app, actor }: Pick<SignedInCtx, 'app' | 'actor'>,
  answers: Answers,
  { showsPhone }: { showsPhone: boolean },
): NewListing | undefined {
  const { name, categoryId, place, hours } = answers
  const phone = answers.phone ?? actor.phone
  const category = categoryId === undefined ? undefined : app.categories.byId(categoryId)
  if (name === undefined || !category || !place || hours === undefined) return undefined
  const { lat, lng } = place
  return {
    name,
    categoryIds: [category.id],
    cityId: place.cityId,
    locality: place.locality,
    address: place.address,
    pincode: place.pincode,
    position: lat === null || lng === null ? undefined : { lat, lng },
    hidesAddress: place.kind === 'hidden',
    serviceArea: place.serviceArea,
    phone: showsPhone ? phone : null,
    landline: answers.landline ?? null,
    email: answers.email ?? null,
    website: answers.website ?? null,
    gstNumber: answers.gstNumber ?? null,
    description: '',
    hours: hours === 'later' ? null : hours,
  }
}
