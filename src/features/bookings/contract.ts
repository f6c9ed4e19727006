import { z } from 'zod'
import { idParam } from '#core/endpoint.ts'
import { otpField } from '#features/accounts/contract.ts'
import { tokensView } from '#features/accounts/tokens.ts'
import { wholeNumber } from '#platform/decimal.ts'
import { oneLine, plainText } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { noteLength, shownDays } from './rules.ts'

export const refuseBooking = refusals({
  booking_not_found: ['not_found', 'We could not find this booking.'],
  service_not_found: ['not_found', 'This cannot be booked any more. Please choose another service.'],
  slot_not_offered: ['conflict', 'This time cannot be booked. Please choose one of the free times.'],
  slot_taken: ['conflict', 'Somebody was faster: this time is taken. Please choose another; your details are kept.'],
  hold_over: ['conflict', 'We could not keep this time any longer. Please choose a time again.'],
  booking_over: ['conflict', 'This booking cannot be changed any more.'],
  too_many_bookings: ['conflict', 'You have as many bookings to come as one person may have. Please cancel one first.'],
  too_many_holds: [
    'too_many',
    'Too many times are kept from your network just now. Please try again in a few minutes.',
  ],
  booking_limit_reached: ['too_many', 'That is as much as one person may book in a day. Please try again tomorrow.'],
  too_many_moves: ['too_many', 'This booking was moved too often. Please ask the business, or cancel it.'],
  move_limit_reached: ['too_many', 'You have moved bookings very often today. Please try again tomorrow.'],
  too_many_changes: [
    'too_many',
    'You have changed this booking too often, and the customer was told each time. Please keep this time, or cancel it.',
  ],
})

/** Of the settings. */
export const refuseService = refusals({
  too_many_services: ['conflict', 'A business can have 30 services to book. Please remove one first.'],
  too_many_days_off: ['conflict', 'You have entered 100 days off to come, which is as many as the list holds.'],
})

const tooLong = /* i18n */ 'This is too long'
const wrongNumber = /* i18n */ 'Please choose one of the list'
const idField = z.int().positive().max(Number.MAX_SAFE_INTEGER)
const timeField = z.iso
  .datetime({ offset: true, error: /* i18n */ 'Please choose a time' })
  .describe('When it begins, as listed among the free times')
const noteField = z.string().max(noteLength, tooLong).overwrite(plainText).describe('What the business should know')
const linkToken = z.string().max(100).describe('From the link of the booking, or of the hold')

export const holdInput = z.strictObject({ businessId: idField, serviceId: idField, startsAt: timeField })
export type HoldInput = z.infer<typeof holdInput>

export const contactFields = z.strictObject({
  fullName: z.string({ error: 'Name is required' }).max(100, tooLong).overwrite(oneLine),
  contactNumber: z
    .string({ error: 'Mobile number is required....' })
    .max(40, tooLong)
    .overwrite(oneLine)
    .describe('An Indian mobile number'),
  note: noteField.default(''),
})
export type ContactFields = z.infer<typeof contactFields>

export const confirmInput = contactFields.extend({
  token: linkToken,
  otp: otpField.describe('Of the mobile number; needed unless it is your own').optional(),
})
export type ConfirmInput = z.infer<typeof confirmInput>

export const moveInput = z.strictObject({
  token: linkToken.optional().describe('Of the link; not needed for your own bookings'),
  startsAt: timeField,
})
export const cancelInput = z.strictObject({
  token: linkToken.optional().describe('Of the link; not needed for your own bookings'),
})
export const bookingInPath = z.strictObject({ bookingId: idParam })

export const slotsQuery = z.strictObject({
  serviceId: idParam,
  from: z.iso.date().describe('A date in India; today when absent').optional(),
  days: wholeNumber(z.int().min(1).max(shownDays)).default(7),
})

const decimal = (min: number, max: number) =>
  wholeNumber(z.int({ error: wrongNumber }).min(min, wrongNumber).max(max, wrongNumber))

/** One service as its form sends it. */
export const serviceInput = z.object({
  name: z.string({ error: requiredText }).overwrite(oneLine).min(2, requiredText).max(80, tooLong),
  price: z
    .string()
    .overwrite((text) => text.replaceAll(/[₹,\s]/g, ''))
    .regex(/^$|^[1-9]\d{0,6}$/, /* i18n */ 'Please write the price in whole rupees')
    .default(''),
  duration: decimal(5, 720),
  before: decimal(0, 240),
  after: decimal(0, 240),
  lead: decimal(0, 20_160),
  horizon: decimal(1, 180),
  places: decimal(1, 20),
  ownHours: z.literal('on').optional(),
})
export type ServiceInput = z.infer<typeof serviceInput>

export const dayOffInput = z.object({
  day: z.iso.date({ error: /* i18n */ 'Please choose a day' }),
  reason: z.string().overwrite(oneLine).max(80, tooLong).default(''),
})

/** A booking that the business enters by hand. */
export const handInput = z.object({
  serviceId: idParam,
  date: z.iso.date({ error: /* i18n */ 'Please choose a day' }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, /* i18n */ 'Please choose a time'),
  fullName: z.string({ error: 'Name is required' }).overwrite(oneLine).min(1, 'Name is required').max(100, tooLong),
  contactNumber: z.string().max(40, tooLong).overwrite(oneLine).default(''),
  note: noteField.default(''),
})

const rupees = z.int().nullable().describe('In paise; null when the business names no price')

const serviceView = z
  .object({
    serviceId: z.int(),
    name: z.string(),
    pricePaise: rupees,
    durationMinutes: z.int(),
    leadMinutes: z.int(),
    horizonDays: z.int(),
  })
  .meta({ id: 'BookableService' })
export type ServiceView = z.infer<typeof serviceView>

const slotDayView = z
  .object({
    date: z.iso.date(),
    state: z.enum(['free', 'full', 'closed']),
    slots: z.array(z.object({ startsAt: z.iso.datetime(), isFree: z.boolean() })),
  })
  .meta({ id: 'BookableDay' })
export type SlotDayView = z.infer<typeof slotDayView>
export const slotsView = z.object({ service: serviceView, days: z.array(slotDayView) }).meta({ id: 'FreeTimes' })
export const servicesView = z.object({ serviceRespList: z.array(serviceView) })

export const holdView = z
  .object({
    bookingId: z.int(),
    token: z.string().describe('Proves that the hold is yours; later that of the link'),
    heldUntil: z.iso.datetime(),
  })
  .meta({ id: 'BookingHold' })

export const bookingView = z
  .object({
    bookingId: z.int(),
    businessId: z.int(),
    enquiryId: z.int().nullable().describe('The conversation that it stands in'),
    service: z.string(),
    pricePaise: rupees,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    status: z.enum(['HELD', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW', 'EXPIRED']),
    cancelledBy: z.enum(['customer', 'merchant']).nullable(),
    note: z.string(),
    canChange: z.boolean(),
  })
  .meta({ id: 'Booking' })
export type BookingView = z.infer<typeof bookingView>

export const confirmedView = bookingView.extend(tokensView.shape).meta({ id: 'ConfirmedBooking' })
export const bookingListView = z.object({ bookingRespList: z.array(bookingView).describe('Latest time first') })

/** How a customer's booking stands in the conversation about it: confirmed and still to come, or cancelled. */
export type BookingState = 'coming' | 'cancelled'
