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
import { requestAffiliation } from './request-affiliation.ts'

const tag = 'Home and content'
const refusals = refuseAffiliation.list

const products = endpoint({
  method: 'GET',
  path: '/affiliations/products',
  access: 'anyone',
  tag,
  summary: 'The ways to work with us',
  data: z.array(productView),
  handle: (ctx) => listAffiliationProducts(ctx),
})

const general = endpoint({
  method: 'POST',
  path: '/affiliations',
  access: 'anyone',
  tag,
  summary: 'Ask to work with us in general',
  status: 201,
  body: affiliationInput,
  data: affiliationNumberView,
  refusals,
  handle: (ctx, { body }) => requestAffiliation(ctx, body),
})

const forProduct = endpoint({
  method: 'POST',
  path: '/affiliations/products',
  access: 'anyone',
  tag,
  summary: 'Ask to work with us on one product',
  status: 201,
  body: affiliationProductInput,
  data: affiliationNumberView,
  refusals,
  handle: (ctx, { body }) => requestAffiliation(ctx, body),
})

export const affiliationEndpoints: Endpoint[] = [products, general, forProduct]
