import { z } from 'zod'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { refuseMedia } from '#features/media/contract.ts'
import { refusePayment, startedPaymentView } from '#features/payments/contract.ts'
import { refuseForm } from '#platform/receive-form.ts'
import {
  adPictureForm,
  adReportView,
  adView,
  bookAdInput,
  keptPictureView,
  placementView,
  rateCardQuery,
  refuseAd,
  takenDaysQuery,
  takenDaysView,
} from '../contract.ts'
import { bookAd } from './book-ad.ts'
import { cancelAd } from './decide-ad.ts'
import { keepPicture, receiveAdPicture } from './keep-ad-picture.ts'
import { listRateCard } from './list-rate-card.ts'
import { listTakenDays } from './list-taken-days.ts'
import { readAd } from './read-ad.ts'
import { recordAdEvent } from './record-ad-event.ts'
import { showAd, showAds } from './show-ad.ts'

const tag = 'Payments and ads'

const rateCard = endpoint({
  method: 'GET',
  path: '/ads/rate-card',
  operationId: 'listRateCard',
  maxAgeSeconds: 300,
  access: 'anyone',
  tag,
  summary: 'Where a business can advertise, what a day costs and how many people a place reaches',
  description:
    'With `city`, and `category` where a place is of one, prices and reach are those there; without, the usual prices. ' +
    'Runs from 30 days on cost 10 % less, from 90 days on 20 %.',
  query: rateCardQuery,
  data: z.array(placementView),
  handle: (ctx, { query }) => listRateCard(ctx, query),
})

const takenDays = endpoint({
  method: 'GET',
  path: '/ads/taken-days',
  operationId: 'listTakenAdvertisementDays',
  access: 'anyone',
  tag,
  summary: 'The days of a place that the caller cannot book',
  query: takenDaysQuery,
  data: takenDaysView,
  handle: (ctx, { query }) => listTakenDays(ctx, query),
})

const picture = endpoint({
  method: 'POST',
  path: '/ads/pictures',
  operationId: 'keepAdvertisementPicture',
  access: 'signed-in',
  tag,
  summary: 'Send the picture of an advertisement before it is booked (multipart/form-data)',
  description:
    'It is checked and kept for 6 hours; the booking names it. Without one, the cover of the business is shown.',
  status: 201,
  form: adPictureForm,
  data: keptPictureView,
  refusals: { ...refuseMedia.list, ...refuseForm.list },
  handle: async (ctx, { form }) => {
    const { picture: stored, refusal } = await receiveAdPicture(ctx, form)
    if (refusal) throw refusal
    if (!stored) throw refuseMedia('no_file')
    return { picture: keepPicture(ctx, stored) }
  },
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
    ...refuseAd.only('ad_place_taken', 'ad_held_too_long', 'ad_limit_reached'),
    ...refusePayment.only('gateway_unavailable', 'purchase_limit_reached'),
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

const ownAd = endpoint({
  method: 'GET',
  path: '/ads/:id',
  operationId: 'getOwnAdvertisement',
  access: 'signed-in',
  tag,
  summary: 'An advertisement of the caller with its report, day by day',
  params: z.strictObject({ id: idParam }),
  data: adReportView,
  refusals: refuseAd.only('ad_not_found'),
  handle: (ctx, { params }) => showAd(ctx, params.id),
})

const cancel = endpoint({
  method: 'POST',
  path: '/ads/:id/cancel',
  operationId: 'cancelAdvertisement',
  access: 'signed-in',
  tag,
  summary: 'Call an advertisement off before it begins: the whole amount goes back',
  params: z.strictObject({ id: idParam }),
  data: adReportView,
  refusals: refuseAd.only('ad_not_found', 'ad_not_cancellable'),
  handle: async (ctx, { params }) => {
    await cancelAd(ctx.app, { id: params.id, accountId: ctx.actor.accountId, now: ctx.now })
    return showAd(ctx, params.id)
  },
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
    recordAdEvent(ctx, { event: 'seen', adId: params.id })
    return { counted: true as const }
  },
})

export const advertisingEndpoints: Endpoint[] = [rateCard, takenDays, picture, book, ownAds, ownAd, cancel, view]
