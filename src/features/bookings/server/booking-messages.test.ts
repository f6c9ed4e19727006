import { expect, test } from 'vitest'
import { type BookingOccasion, bookingMessages } from './booking-messages.ts'

const site = {
  origin: 'https://www.nukkad.example',
  site: { name: 'Nukkad', supportEmail: 'support@nukkad.example' },
} as Parameters<typeof bookingMessages.booked>[0]
const facts = {
  bookingId: 1234567,
  service: 'Repair of a 1.5 ton AC',
  startsAt: new Date('2026-11-23T12:30:00+05:30'),
  businessName: 'Cool Point Services',
  token: 'a'.repeat(22),
}

test('every text renders: an SMS of one segment with its template, the time and a link, an e-mail with all of it', () => {
  const occasions = Object.keys(bookingMessages) as BookingOccasion[]
  const rendered = occasions.map((occasion) => bookingMessages[occasion](site, facts))
  for (const { sms, email } of rendered) {
    expect(sms.text.length, sms.text).toBeLessThanOrEqual(160)
    expect(sms.text).toMatch(/^[\x20-\x7e]+$/)
    expect(sms.text).toMatch(
      /23 Nov 2026, 12:30 pm.* https:\/\/www\.nukkad\.example\/(booked\/a{22}|login-mobile-number\?back=\/booking\/day\?booking=1234567)$/,
    )
    expect(sms.text).not.toContain(facts.service)
    expect(email.subject).toContain('Repair of a 1.5 ton AC, 23 Nov 2026, 12:30 pm')
    expect(email.text).toContain('Cool Point Services')
    expect(`${sms.text}${email.text}`).not.toMatch(/undefined|NaN/)
  }
  expect(new Set(rendered.map(({ sms }) => sms.template)).size).toBe(rendered.length)
})

test('only the customer gets the link that changes the booking; without it they are led to their bookings', () => {
  const withLink = (Object.keys(bookingMessages) as BookingOccasion[]).filter((occasion) =>
    JSON.stringify(bookingMessages[occasion](site, facts)).includes('/booked/'),
  )
  expect(withLink).toEqual(['booked', 'moved', 'cancelled', 'dayBefore', 'hoursBefore'])
  expect(bookingMessages.booked(site, { ...facts, token: undefined }).sms.text).toMatch(/\?back=\/bookings$/)
})
