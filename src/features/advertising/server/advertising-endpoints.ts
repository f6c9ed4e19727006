import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { adNumberView, adRequestInput, ownAdView, placementView, refuseAd } from '../contract.ts'
import { adNumberOf } from '../rules.ts'
import { listAdRequestsOf } from './advertising-queries.ts'
import { listRateCard } from './list-rate-card.ts'
import { adRequestProblems, requestAdvertisement } from './request-advertisement.ts'

const tag = 'Payments and ads'

const rateCard = endpoint({
  method: 'GET',
  path: '/ads/rate-card',
  operationId: 'listRateCard',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'Where a business can advertise, with the price where one is fixed',
  data: z.array(placementView),
  handle: (ctx) => listRateCard(ctx),
})

const bookAd = endpoint({
  method: 'POST',
  path: '/ads',
  operationId: 'requestAdvertisement',
  access: 'anyone',
  tag,
  summary: 'Ask for an advertisement; an offer comes by e-mail, nothing is booked or owed yet',
  status: 201,
  body: adRequestInput,
  problemsOf: adRequestProblems,
  data: adNumberView,
  refusals: refuseAd.list,
  handle: (ctx, { body }) => requestAdvertisement(ctx, body),
})

const ownAds = endpoint({
  method: 'GET',
  path: '/ads',
  operationId: 'listOwnAdvertisements',
  access: 'signed-in',
  tag,
  summary: 'The advertisements the caller asked for, newest first',
  data: z.array(ownAdView),
  handle: async (ctx) => {
    const rows = await listAdRequestsOf(ctx.db, ctx.actor)
    return rows.map(({ id, placement, business_name, city, start_on, created_at }) => ({
      adNumber: adNumberOf(id),
      placement,
      businessName: business_name,
      city,
      startOn: start_on,
      requestedAt: created_at.toISOString(),
    }))
  },
})

export const advertisingEndpoints: Endpoint[] = [rateCard, bookAd, ownAds]
