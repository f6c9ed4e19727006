import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import {
  affiliationInput,
  affiliationNumberView,
  affiliationProductInput,
  productView,
  refuseAffiliation,
} from '../contract.ts'
import { listAffiliationProducts } from './list-affiliation-products.ts'
import { affiliationProblems, requestAffiliation } from './request-affiliation.ts'

const tag = 'Home and content'

const products = endpoint({
  method: 'GET',
  path: '/affiliations/products',
  operationId: 'listAffiliationProducts',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'The ways to work with us',
  data: z.array(productView),
  handle: (ctx) => listAffiliationProducts(ctx),
})

const general = endpoint({
  method: 'POST',
  path: '/affiliations',
  operationId: 'requestAffiliation',
  access: 'anyone',
  tag,
  summary: 'Ask to work with us in general',
  status: 201,
  body: affiliationInput,
  problemsOf: affiliationProblems,
  data: affiliationNumberView,
  refusals: refuseAffiliation.only('affiliation_limit_reached'),
  handle: (ctx, { body }) => requestAffiliation(ctx, body),
})

const forProduct = endpoint({
  method: 'POST',
  path: '/affiliations/products',
  operationId: 'requestProductAffiliation',
  access: 'anyone',
  tag,
  summary: 'Ask to work with us on one product',
  status: 201,
  body: affiliationProductInput,
  problemsOf: affiliationProblems,
  data: affiliationNumberView,
  refusals: refuseAffiliation.only('product_not_found', 'affiliation_limit_reached'),
  handle: (ctx, { body }) => requestAffiliation(ctx, body),
})

export const affiliationEndpoints: Endpoint[] = [products, general, forProduct]
