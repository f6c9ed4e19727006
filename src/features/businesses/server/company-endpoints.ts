import { z } from 'zod'
import { type Endpoint, endpoint, idParam, pageInfo, pageRequest } from '#core/endpoint.ts'
import { refuseCategory } from '#features/categories/contract.ts'
import { refusePlace } from '#features/places/contract.ts'
import { businessCard, companyAbout, refuseBusiness } from '../contract.ts'
import { viewBusinessPage } from './business-view.ts'
import { getBusiness } from './get-business.ts'
import { listCompaniesInCommon } from './list-companies-in-common.ts'

const tag = 'Business'
const idInPath = z.strictObject({ id: idParam })
const slug = z.string().max(100)
const pageInBody = z.strictObject({ page: pageRequest.default({ size: 10, page: 0 }) })
const companyList = z.object({ businessRespList: z.array(businessCard), page: pageInfo, totalIsExact: z.boolean() })

const about = endpoint({
  method: 'GET',
  path: '/companies/:id/about',
  operationId: 'getCompanyAbout',
  maxAgeSeconds: 0,
  access: 'anyone',
  tag,
  summary: 'What a business says of itself (about company info)',
  params: idInPath,
  data: companyAbout,
  refusals: refuseBusiness.list,
  handle: async (ctx, { params }) => viewBusinessPage(ctx, await getBusiness(ctx, params.id)),
})

const ofCity = endpoint({
  method: 'POST',
  path: '/companies/common/:citySlug',
  operationId: 'listCompaniesOfCity',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'The best placed businesses of the commonest kinds in a city, at most 50',
  params: z.strictObject({ citySlug: slug }),
  body: pageInBody,
  data: companyList,
  refusals: refusePlace.list,
  handle: (ctx, { params, body }) => listCompaniesInCommon(ctx, { ...params, ...body }),
})

const ofCategory = endpoint({
  method: 'POST',
  path: '/companies/common/:citySlug/:categorySlug',
  operationId: 'listCompaniesOfCategory',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'The businesses of a category in a city, best placed first',
  params: z.strictObject({ citySlug: slug, categorySlug: slug }),
  body: pageInBody,
  data: companyList,
  refusals: { ...refusePlace.list, ...refuseCategory.list },
  handle: (ctx, { params, body }) => listCompaniesInCommon(ctx, { ...params, ...body }),
})

export const companyEndpoints: Endpoint[] = [about, ofCity, ofCategory]
