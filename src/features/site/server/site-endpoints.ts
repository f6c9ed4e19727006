import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { chosenCity } from '#features/places/chosen-city.ts'
import {
  auditInput,
  homeView,
  layerInput,
  layerView,
  nameParams,
  nameView,
  refuseName,
  sitemapCount,
} from '../contract.ts'
import { findLayer, lookUpName } from './name-lookup.ts'
import { showHome } from './show-home.ts'
import { countSitemapBusinesses } from './sitemap-files.ts'

const tag = 'Home and content'

const home = endpoint({
  method: 'GET',
  path: '/home',
  operationId: 'getHome',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'What the start page shows, in the city chosen last or sent as `city`',
  query: z.strictObject({ city: z.string().max(100).optional().describe('Slug of a city') }),
  data: homeView,
  handle: async (ctx, { query }) => {
    const { places } = ctx.app
    return showHome(ctx, {
      city: query.city === undefined ? chosenCity(ctx.cookies, places) : places.cityBySlug(query.city),
    })
  },
})

const nameById = endpoint({
  method: 'GET',
  path: '/names/:searchType/:id',
  operationId: 'getName',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'The name and address behind an id of a kind',
  params: nameParams,
  data: nameView,
  refusals: refuseName.list,
  handle: (ctx, { params }) => lookUpName(ctx, params.searchType, params.id),
})

const layerByName = endpoint({
  method: 'POST',
  path: '/layers',
  operationId: 'findLayer',
  isPublicRead: true,
  access: 'anyone',
  tag,
  summary: 'What a segment of an address is: category, city or business',
  body: layerInput,
  data: layerView,
  refusals: refuseName.list,
  handle: (ctx, { body }) => findLayer(ctx, body.name),
})

const auditLog = endpoint({
  method: 'POST',
  path: '/audit-log',
  operationId: 'logActivity',
  access: 'anyone',
  tag,
  summary: 'Notes what a visitor did; kept without person or address',
  body: auditInput,
  data: z.object({ noted: z.boolean() }),
  handle: async (ctx, { body: { activityType, city } }) => {
    // The value may be anything a person typed, so only the slug of a known city is logged.
    ctx.log.info({ activityType, city: ctx.app.places.cityBySlug(city)?.slug }, 'activity')
    return { noted: true }
  },
})

const sitemapsCount = endpoint({
  method: 'GET',
  path: '/sitemaps/count',
  operationId: 'countSitemapBusinesses',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'How many business profiles the sitemap holds',
  data: sitemapCount,
  handle: async ({ app, now }) => ({ totalCount: await countSitemapBusinesses(app, now) }),
})

export const siteEndpoints: Endpoint[] = [home, sitemapsCount, nameById, layerByName, auditLog]
