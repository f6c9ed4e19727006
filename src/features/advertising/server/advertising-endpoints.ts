import { z } from 'zod'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { refusePayment, startedPaymentView } from '#features/payments/contract.ts'
import { adView, bookAdInput, placementView, refuseAd } from '../contract.ts'
import { bookAd } from './book-ad.ts'
import { listRateCard } from './list-rate-card.ts'
import { readAd } from './read-ad.ts'
import { recordAdView } from './record-ad-view.ts'
import { showAds } from './show-ad.ts'

const tag = 'Payments and ads'

const rateCard = endpoint({
  method: 'GET',
  path: '/ads/rate-card',
  operationId: 'listRateCard',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'Where a business can advertise, and what a day costs',
  data: z.array(placementView),
  handle: (ctx) => listRateCard(ctx),
})

const book = endpoint({
  method: 'POST',
  path: '/ads',
  operationId: 'bookAdvertisement',
  access: 'signed-in',
  tag,
  summary: 'Hold the days of an advertisement for 15 minutes, to be paid',
  status: 201,
  body: bookAdInput,
  problemsOf: async (ctx, body) => (await readAd(ctx, body)).fieldErrors,
  data: z.object({ adId: z.int(), payment: startedPaymentView }),
  refusals: {
    ...refuseAd.only('ad_place_taken', 'ad_limit_reached'),
    ...refusePayment.only('gateway_unavailable'),
  },
  handle: (ctx, { body }) => bookAd(ctx, body),
})

const ownAds = endpoint({
  method: 'GET',
  path: '/ads',
  operationId: 'listOwnAdvertisements',
  access: 'signed-in',
  tag,
  summary: 'The advertisements of the caller with their counts, newest first',
  data: z.array(adView),
  handle: (ctx) => showAds(ctx),
})

const view = endpoint({
  method: 'POST',
  path: '/ads/:id/view',
  operationId: 'countAdvertisementView',
  access: 'anyone',
  tag,
  summary: 'Count that the caller saw an advertisement: once a day each, robots left out',
  params: z.strictObject({ id: idParam }),
  data: z.object({ counted: z.literal(true) }),
  handle: async (ctx, { params }) => {
    recordAdView(ctx, params.id)
    return { counted: true as const }
  },
})

export const advertisingEndpoints: Endpoint[] = [rateCard, book, ownAds, view]
