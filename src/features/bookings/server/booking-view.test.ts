import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import type { BookingRow } from './booking-queries.ts'
import { viewBookingOnPage } from './booking-view.ts'

const startsAt = new Date('2026-11-29T05:00:00Z')
const row = {
  id: 7,
  business_id: 1,
  enquiry_id: 8,
  service_name: 'Fan repair',
  price_paise: 250_00,
  starts_at: startsAt,
  ends_at: new Date('2026-11-29T05:30:00Z'),
  status: 'CONFIRMED',
  cancelled_by: null,
  note: '',
} as BookingRow

test('a demo listing names its service in the language of the page, a business as it wrote it', () => {
  const now = new Date('2026-11-27T05:00:00Z')
  const serviceOf = (isDemo: boolean, i18n: (typeof texts)['hi']) =>
    viewBookingOnPage(row, { isDemo, now, i18n }).service
  expect(serviceOf(true, texts.hi)).toBe('पंखे की मरम्मत')
  expect(serviceOf(true, texts.en)).toBe('Fan repair')
  expect(serviceOf(false, texts.hi)).toBe('Fan repair')
})
