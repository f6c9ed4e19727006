import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { findRelated } from '#features/search/server/query/find-related.ts'
import { getBusinessFor, listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { businessCard, businessPage, businessPhone, ownBusiness, refuseBusiness, refusePhone } from '../contract.ts'
import type { BusinessRow } from './business-queries.ts'
import { viewBusinessPage, viewOwnBusiness } from './business-view.ts'
import { getBusiness } from './get-business.ts'
import { listBusinessCards } from './list-business-cards.ts'
import { showPhone } from './show-phone.ts'

const tag = 'Business'
const idInPath = z.strictObject({ id: idParam })
const idInBody = z.strictObject({ businessId: z.int().positive().max(Number.MAX_SAFE_INTEGER) })
const refusals = refuseBusiness.list

const companyDescription = endpoint({
  method: 'GET',
  path: '/companies/:id',
  operationId: 'getCompany',
  maxAgeSeconds: 0,
  access: 'anyone',
  tag,
  summary: 'The public page of a business (company description)',
  params: idInPath,
  data: businessPage,
  refusals,
  handle: async (ctx, { params }) => viewBusinessPage(ctx, await getBusiness(ctx, params.id)),
})

const vendorBusiness = endpoint({
  method: 'GET',
  path: '/vendor-businesses/:id',
  operationId: 'getVendorBusiness',
  maxAgeSeconds: 0,
  access: 'anyone',
  tag: 'Home and content',
  summary: 'A business by its id, as anyone may see it',
  params: idInPath,
  data: businessPage,
  refusals,
  handle: async (ctx, { params }) => viewBusinessPage(ctx, await getBusiness(ctx, params.id)),
})

const ownList = endpoint({
  method: 'GET',
  path: '/businesses',
  operationId: 'listOwnBusinesses',
  access: 'merchant',
  tag,
  summary: 'The businesses of the caller, and those they work for',
  data: z.object({ vendorBusinessRespList: z.array(ownBusiness) }),
  handle: async (ctx) => {
    const rows = await listBusinessesFor(ctx, 'reply')
    return { vendorBusinessRespList: rows.map((row) => viewOwnBusiness(ctx, row)) }
  },
})

const profilePercentage = endpoint({
  method: 'GET',
  path: '/businesses/:id/profile-percentage',
  operationId: 'getProfilePercentage',
  access: 'merchant',
  tag,
  summary: 'How much of the profile of an own business is filled in, 0 to 100',
  params: idInPath,
  data: z.object({ businessId: z.int(), percentage: z.int() }),
  refusals: refuseBusiness.only('business_not_found'),
  handle: async (ctx, { params }) => {
    const row = await getBusinessFor(ctx, params.id, 'edit')
    return { businessId: row.id, percentage: row.completeness }
  },
})

/** Stored views and those this process has yet to write. */
function viewsOf({ app }: Ctx, { id, view_count }: BusinessRow): number {
  return view_count + app.businessCounts.pendingViews(id)
}

const views = z.object({ businessId: z.int(), viewCount: z.int() })

const businessViews = endpoint({
  method: 'POST',
  path: '/businesses/view',
  operationId: 'getBusinessViews',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'How often a business was looked at',
  body: idInBody,
  data: views,
  refusals,
  handle: async (ctx, { body }) => {
    const row = await getBusiness(ctx, body.businessId)
    return { businessId: row.id, viewCount: viewsOf(ctx, row) }
  },
})

const addView = endpoint({
  method: 'POST',
  path: '/businesses/view-count',
  operationId: 'countBusinessView',
  access: 'anyone',
  tag,
  summary: 'Counts one more look at a business; crawlers are not counted',
  body: idInBody,
  data: views,
  refusals,
  handle: async (ctx, { body }) => {
    const row = await getBusiness(ctx, body.businessId)
    if (!ctx.client.isBot) ctx.app.businessCounts.record('views', row.id, ctx.client.ipHash)
    return { businessId: row.id, viewCount: viewsOf(ctx, row) }
  },
})

const phone = endpoint({
  method: 'POST',
  path: '/businesses/phone',
  operationId: 'showPhone',
  access: 'anyone',
  tag,
  summary: 'The phone number of one business; counted as a call, and at most 100 times a day',
  body: idInBody,
  data: businessPhone,
  refusals: { ...refusals, ...refusePhone.list },
  handle: (ctx, { body }) => showPhone(ctx, body.businessId),
})

const related = endpoint({
  method: 'POST',
  path: '/businesses/related',
  operationId: 'listRelatedBusinesses',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'Businesses of the same kind around a business, nearest first',
  body: idInBody,
  data: z.object({ businessRespList: z.array(businessCard) }),
  refusals,
  handle: async (ctx, { body }) => {
    const row = await getBusiness(ctx, body.businessId)
    return { businessRespList: await listBusinessCards(ctx, { ids: await findRelated(ctx.app.search, row.id) }) }
  },
})

export const businessEndpoints: Endpoint[] = [
  companyDescription,
  vendorBusiness,
  ownList,
  profilePercentage,
  businessViews,
  addView,
  phone,
  related,
]
