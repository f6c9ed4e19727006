import { z } from 'zod'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { refuseOtp, refuseSignIn } from '#features/accounts/contract.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { refuseEnquiry } from '#features/enquiries/contract.ts'
import { indianDate } from '#platform/indian-time.ts'
import * as contract from '../contract.ts'
import { listBookingsOf } from './booking-list-queries.ts'
import { viewBooking, viewService } from './booking-view.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { getBookable, listDays, viewDay } from './free-times.ts'
import { holdSlot } from './hold-slot.ts'
import { moveBooking } from './move-booking.ts'
import { listServices } from './service-queries.ts'

const tag = 'Bookings'
const businessInPath = z.strictObject({ businessId: idParam })
const { refuseBooking } = contract
const bookable = {
  ...refuseBooking.only('service_not_found'),
  ...refuseEnquiry.only('business_closed'),
  ...refuseBusiness.list,
}

export const bookingEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/businesses/:businessId/bookable-services',
    operationId: 'listBookableServices',
    access: 'anyone',
    tag,
    summary: 'What can be booked at a business',
    isPublicRead: true,
    params: businessInPath,
    data: contract.servicesView,
    refusals: refuseBusiness.list,
    handle: async (ctx, { params: { businessId } }) => {
      const { status } = await getBusiness(ctx, businessId)
      const services = status === 'open' ? await listServices(ctx.db, businessId) : []
      return { serviceRespList: services.filter(({ is_on }) => is_on).map(viewService) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/businesses/:businessId/slots',
    operationId: 'listFreeTimes',
    access: 'anyone',
    tag,
    summary: 'The times of a service, free and taken, for up to 14 days',
    isPublicRead: true,
    params: businessInPath,
    query: contract.slotsQuery,
    data: contract.slotsView,
    refusals: bookable,
    handle: async (ctx, { params: { businessId }, query: { serviceId, from = indianDate(ctx.now), days } }) => {
      const found = await getBookable(ctx, businessId, serviceId)
      return { service: viewService(found.service), days: (await listDays(ctx, found, { from, days })).map(viewDay) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/bookings/holds',
    operationId: 'holdTime',
    access: 'anyone',
    tag,
    summary: 'Keep a free time for five minutes while the OTP arrives',
    status: 201,
    body: contract.holdInput,
    data: contract.holdView,
    refusals: { ...bookable, ...refuseBooking.only('slot_not_offered', 'slot_taken', 'too_many_holds') },
    handle: async (ctx, { body }) => {
      const { booking, token } = await holdSlot(ctx, body)
      return { bookingId: booking.id, token, heldUntil: booking.held_until?.toISOString() ?? '' }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/bookings/:bookingId/confirm',
    operationId: 'confirmBooking',
    access: 'anyone',
    tag,
    summary: 'Book the time of a hold (signed in, or with the OTP of the number from POST /auth/verify)',
    takesIdempotencyKey: true,
    params: contract.bookingInPath,
    body: contract.confirmInput,
    data: contract.confirmedView,
    answersTokens: true,
    refusals: {
      ...bookable,
      ...refuseBooking.only(
        'booking_not_found',
        'slot_taken',
        'slot_not_offered',
        'hold_over',
        'too_many_bookings',
        'booking_limit_reached',
      ),
      ...refuseEnquiry.only('not_a_customer', 'own_business', 'sender_refused', 'otp_required'),
      ...refuseOtp.only('otp_wrong'),
      ...refuseSignIn.only('account_blocked', 'account_deleted'),
    },
    handle: async (ctx, { params, body }) =>
      viewBooking(await confirmBooking(ctx, params.bookingId, body, { staySignedIn: true }), ctx.now),
  }),
  endpoint({
    method: 'PUT',
    path: '/bookings/:bookingId/time',
    operationId: 'moveBooking',
    access: 'anyone',
    tag,
    summary: 'Move a booking to another free time, with its token or signed in',
    params: contract.bookingInPath,
    body: contract.moveInput,
    data: contract.bookingView,
    refusals: {
      ...bookable,
      ...refuseBooking.only(
        'booking_not_found',
        'booking_over',
        'slot_taken',
        'slot_not_offered',
        'too_many_moves',
        'move_limit_reached',
      ),
    },
    handle: async (ctx, { params, body }) => viewBooking(await moveBooking(ctx, params.bookingId, body), ctx.now),
  }),
  endpoint({
    method: 'PUT',
    path: '/bookings/:bookingId/cancel',
    operationId: 'cancelBooking',
    access: 'anyone',
    tag,
    summary: 'Cancel a booking, with its token or signed in',
    params: contract.bookingInPath,
    body: contract.cancelInput,
    data: contract.bookingView,
    refusals: refuseBooking.only('booking_not_found', 'booking_over'),
    handle: async (ctx, { params, body }) => viewBooking(await cancelBooking(ctx, params.bookingId, body), ctx.now),
  }),
  endpoint({
    method: 'GET',
    path: '/bookings',
    operationId: 'listBookings',
    access: 'signed-in',
    tag,
    summary: "The caller's own bookings as a customer, the latest 100",
    data: contract.bookingListView,
    handle: async ({ db, actor, now }) => ({
      bookingRespList: (await listBookingsOf(db, { customerId: actor.accountId, limit: 100 })).map((row) =>
        viewBooking(row, now),
      ),
    }),
  }),
]
