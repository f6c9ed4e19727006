import { z } from 'zod'
import type { SignedInCtx } from '#core/context.ts'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import type { FormValues } from '#core/page.ts'
import { nativeNameInput, refuseBusiness } from '#features/businesses/contract.ts'
import { businessDate } from '#features/businesses/special-days.ts'
import { hoursOf } from '#features/registration/server/read-business-form.ts'
import { addDays } from '#platform/iso-date.ts'
import { invalidFields } from '#platform/refusal.ts'
import {
  type BusinessChanges,
  businessInput,
  type CompanyInfoInput,
  changedListing,
  companyInfoInput,
  contactInfoInput,
  hashtagsInput,
  moreAboutInput,
  refuseListing,
} from '../contract.ts'
import type { ListingFields } from '../listing-fields.ts'
import { furthestDay } from '../rules.ts'
import { dayField, readSpecialDays } from '../special-days-form.ts'
import { editListing } from './edit-listing.ts'
import { readDescription } from './read-changes.ts'
import { readIdentityForm, readPlaceForm } from './read-company-info.ts'
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
function fieldsOf({ hidesAddress, serviceArea, categoryIds, lat, lng, ...texts }: CompanyInfoInput): FormValues {
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
  handle: async (ctx, { params: { id }, body: { hours, specialDays, status } }) => {
    const read = hours == null ? null : hoursOf(hours)
    return save(ctx, id, {
      ...(hours !== undefined && { hours: read === 'later' ? null : read }),
      ...(specialDays && { specialDays: daysOf(ctx, specialDays) }),
      ...(status && { status, closedForGood: false, successorId: null }),
    })
  },
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
  handle: async (ctx, { params: { id }, body }) => {
    const form = fieldsOf(body)
    const district = body.district || ctx.app.places.pincode(body.pincode)?.district || body.city
    const identity = await readIdentityForm(ctx, form, id)
    return save(ctx, id, { ...identity, ...readPlaceForm(ctx, { ...form, district }) })
  },
})

const contactInfo = endpoint({
  ...common,
  method: 'PUT',
  path: '/businesses/:id/contact-info',
  operationId: 'updateContactInfo',
  summary: 'How customers reach a business of the caller',
  params,
  body: contactInfoInput,
  handle: async (ctx, { params: { id }, body: { mobile, showsEmail, ...texts } }) => {
    const form = {
      ...texts,
      phone: mobile,
      showsPhone: mobile === 'none' ? '' : 'on',
      showsEmail: showsEmail ? 'on' : '',
    }
    const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value ?? '']))
    return save(ctx, id, await readContactForm(ctx, typed, id))
  },
})

const moreAbout = endpoint({
  ...common,
  method: 'PUT',
  path: '/businesses/:id/more-about',
  operationId: 'updateMoreAbout',
  summary: 'What a business of the caller says about itself',
  params,
  body: moreAboutInput,
  handle: async (ctx, { params: { id }, body: { description, facts } }) =>
    save(ctx, id, {
      ...(description !== undefined && readDescription({ description })),
      ...(facts && (await readFacts(ctx, id, facts))),
    }),
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
