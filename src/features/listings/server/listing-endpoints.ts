import { z } from 'zod'
import type { SignedInCtx } from '#core/context.ts'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import type { FormValues } from '#core/page.ts'
import { nativeNameInput, refuseBusiness } from '#features/businesses/contract.ts'
import { businessDate } from '#features/businesses/special-days.ts'
import { hoursOf } from '#features/registration/server/read-business-form.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { addDays } from '#platform/iso-date.ts'
import { invalidFields, problemsIn, Refusal, readTogether } from '#platform/refusal.ts'
import {
  type BusinessChanges,
  businessInput,
  type CompanyInfoInput,
  type ContactInfoInput,
  changedListing,
  companyInfoInput,
  contactInfoInput,
  hashtagsInput,
  type MoreAboutInput,
  moreAboutInput,
  refuseListing,
} from '../contract.ts'
import type { ListingFields } from '../listing-fields.ts'
import { furthestDay } from '../rules.ts'
import { dayField, readSpecialDays } from '../special-days-form.ts'
import { editListing } from './edit-listing.ts'
import { readDescription } from './read-changes.ts'
import { readIdentityForm, readPlaceForm, readReopening } from './read-company-info.ts'
import { readContactForm } from './read-contact-info.ts'
import { readFacts } from './show-facts.ts'
import { readHashtags } from './show-hashtags.ts'

const common = {
  access: 'merchant',
  tag: 'Business',
  data: changedListing,
  refusals: refuseBusiness.only('business_not_found'),
} as const
const params = z.strictObject({ id: idParam })

async function save(ctx: SignedInCtx, businessId: number, changes: Partial<ListingFields>) {
  return { businessId, changed: await editListing(ctx, businessId, { changes }) }
}

/** The texts of a body as the fields of the form have them. */
function fieldsOf(body: Partial<CompanyInfoInput>): FormValues {
  const { hidesAddress, serviceArea, categoryIds = [], lat, lng, ...texts } = body
  const [main] = categoryIds
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ''])),
    kind: serviceArea ? 'area' : hidesAddress ? 'hidden' : 'address',
    serviceArea: serviceArea ?? '',
    ...(lat !== undefined && lng !== undefined && { lat: String(lat), lng: String(lng) }),
    ...Object.fromEntries(categoryIds.map((id) => [`category-${id}`, 'on'])),
    main: String(main),
  }
}

/*
 * These read a body against its listing, which does not exist to strangers, whatever they send: they refuse with
 * business_not_found before anything of it is judged. What the schema alone refuses is the same for every listing.
 */

/** Name, kinds of business and place. Refuses with an error for each wrong field of the body. */
async function readCompanyInfo(ctx: SignedInCtx, id: number, body: Partial<CompanyInfoInput>) {
  await getBusinessFor(ctx, id, 'edit')
  const form = fieldsOf(body)
  const district = body.district || ctx.app.places.pincode(body.pincode ?? '')?.district || body.city
  try {
    const [identity, place] = await readTogether(
      () => readIdentityForm(ctx, form, id),
      () => readPlaceForm(ctx, { ...form, district: district ?? '' }),
    )
    return { ...identity, ...place }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fieldErrors) throw error
    const { categories, district: wrongDistrict, ...others } = error.fieldErrors
    throw invalidFields({
      ...others,
      ...(categories && { categoryIds: categories }),
      // Where it is left out it is that of the PIN code, which has an error of its own.
      ...(wrongDistrict && body.district !== undefined && { district: wrongDistrict }),
    })
  }
}

/** The contacts of a body, as `readContactForm` reads them. */
async function readContactInfo(ctx: SignedInCtx, id: number, body: Partial<ContactInfoInput>) {
  await getBusinessFor(ctx, id, 'edit')
  const { mobile = 'none', showsEmail, ...texts } = body
  const form = {
    ...texts,
    phone: mobile,
    showsPhone: mobile === 'none' ? '' : 'on',
    showsEmail: showsEmail ? 'on' : '',
  }
  const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value ?? '']))
  return readContactForm(ctx, typed, id)
}

async function readMoreAbout(ctx: SignedInCtx, id: number, { description, facts }: Partial<MoreAboutInput>) {
  await getBusinessFor(ctx, id, 'edit')
  const [text, said] = await readTogether(
    () => description !== undefined && readDescription({ description }),
    () => facts && readFacts(ctx, id, facts),
  )
  return { ...text, ...said }
}

/** Hours, holidays and state. */
async function readBusinessChanges(ctx: SignedInCtx, body: Partial<BusinessChanges>): Promise<Partial<ListingFields>> {
  const { hours, specialDays, status, reopensOn: day = '' } = body
  const [read, days, reopensOn] = await readTogether(
    () => (hours == null ? null : hoursOf(hours)),
    () => specialDays && daysOf(ctx, specialDays),
    () => (status === 'closed' ? readReopening(day, ctx.now) : null),
  )
  return {
    ...(hours !== undefined && { hours: read === 'later' ? null : read }),
    ...(specialDays && { specialDays: days ?? null }),
    ...(status && { status, closedForGood: false, successorId: null, reopensOn }),
  }
}

/** The days of a body; null for none. */
function daysOf({ now }: SignedInCtx, given: NonNullable<BusinessChanges['specialDays']>) {
  const form = given.flatMap(({ date, from, to }) => {
    const field = dayField(date)
    return [
      [field, from === undefined ? 'closed' : 'own'],
      [`${field}-from`, from ?? ''],
      [`${field}-to`, to ?? ''],
    ]
  })
  const today = businessDate(now)
  const read = readSpecialDays(Object.fromEntries(form), [], { today, last: addDays(today, furthestDay) })
  if ('errors' in read) throw invalidFields({ specialDays: Object.values(read.errors)[0] ?? '' })
  return read.days.length > 0 ? read.days : null
}

const update = endpoint({
  ...common,
  method: 'PUT',
  path: '/businesses/:id',
  operationId: 'updateBusiness',
  summary: 'Opening hours and holidays of a business of the caller, and whether it takes enquiries',
  refusals: { ...common.refusals, ...refuseListing.only('owner_decides') },
  params,
  body: businessInput,
  problemsOf: (ctx, body) => problemsIn(() => readBusinessChanges(ctx, body)),
  handle: async (ctx, { params: { id }, body }) => save(ctx, id, await readBusinessChanges(ctx, body)),
})

const nativeName = endpoint({
  ...common,
  method: 'PUT',
  path: '/businesses/:id/native-name',
  operationId: 'changeNativeName',
  summary: 'The name of an own business in an Indian script, shown below its name to readers of that script',
  params,
  body: nativeNameInput,
  data: z.object({ businessId: z.int(), nativeName: z.string().nullable() }),
  handle: async (ctx, { params: { id }, body }) => {
    const name = body.nativeName || null
    await editListing(ctx, id, { changes: { nativeName: name } })
    return { businessId: id, nativeName: name }
  },
})

const companyInfo = endpoint({
  ...common,
  method: 'PUT',
  path: '/businesses/:id/company-info',
  operationId: 'updateCompanyInfo',
  summary: 'Name, kinds of business, GST number and place of a business of the caller',
  params,
  body: companyInfoInput,
  problemsOf: async (ctx, body, at) => (at ? problemsIn(() => readCompanyInfo(ctx, at.id, body)) : {}),
  handle: async (ctx, { params: { id }, body }) => save(ctx, id, await readCompanyInfo(ctx, id, body)),
})

const contactInfo = endpoint({
  ...common,
  method: 'PUT',
  path: '/businesses/:id/contact-info',
  operationId: 'updateContactInfo',
  summary: 'How customers reach a business of the caller',
  params,
  body: contactInfoInput,
  problemsOf: async (ctx, body, at) => (at ? problemsIn(() => readContactInfo(ctx, at.id, body)) : {}),
  handle: async (ctx, { params: { id }, body }) => save(ctx, id, await readContactInfo(ctx, id, body)),
})

const moreAbout = endpoint({
  ...common,
  method: 'PUT',
  path: '/businesses/:id/more-about',
  operationId: 'updateMoreAbout',
  summary: 'What a business of the caller says about itself',
  params,
  body: moreAboutInput,
  problemsOf: async (ctx, body, at) => (at ? problemsIn(() => readMoreAbout(ctx, at.id, body)) : {}),
  handle: async (ctx, { params: { id }, body }) => save(ctx, id, await readMoreAbout(ctx, id, body)),
})

const hashtags = endpoint({
  ...common,
  method: 'POST',
  path: '/hashtags',
  operationId: 'setHashtags',
  summary: 'The hashtags of a business of the caller, as many as its plan has',
  body: hashtagsInput,
  handle: async (ctx, { body }) =>
    save(ctx, body.businessId, await readHashtags(ctx, body.businessId, body.hashtags.join(','))),
})

export const listingEndpoints: Endpoint[] = [update, nativeName, companyInfo, contactInfo, moreAbout, hashtags]
