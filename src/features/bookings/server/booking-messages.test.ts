import { expect, test } from 'vitest'
import { bookingMessage, bookingOccasions } from './booking-messages.ts'

const site = {
  origin: 'https://www.nukkad.example',
  site: { name: 'Nukkad', supportEmail: 'support@nukkad.example' },
} as Parameters<typeof bookingMessage>[1]
const facts = {
  bookingId: 1234567,
  service: 'Repair of a 1.5 ton AC',
  startsAt: new Date('2026-11-23T12:30:00+05:30'),
  businessName: 'Cool Point Services',
  token: 'a'.repeat(22),
}

test('every text renders: an SMS of one segment with its template, the time and a link, an e-mail with all of it', () => {
  const rendered = bookingOccasions.map((occasion) => bookingMessage(occasion, site, facts))
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

test('in Hindi all of it is Hindi but the time in the SMS, and the links lead to pages in Hindi', () => {
  for (const { sms, email } of bookingOccasions.map((occasion) => bookingMessage(occasion, site, facts, 'hi'))) {
    expect(sms.template).toMatch(/-HI$/)
    expect(sms.text).toMatch(/23 Nov 2026, 12:30 pm.* https:\/\/www\.nukkad\.example\/hi\//)
    expect(email.subject).toContain('23 नवंबर 2026, दोपहर\u00a012:30\u00a0बजे')
    const latin = email.text.replaceAll(/https:\S+|support@\S+|Nukkad|Cool Point Services|Repair of a 1.5 ton AC/g, '')
    expect(latin).not.toMatch(/[A-Za-z]/)
  }
})

test('only the customer gets the link that changes the booking; without it they are led to their bookings', () => {
  const withLink = bookingOccasions.filter((occasion) =>
    JSON.stringify(bookingMessage(occasion, site, facts)).includes('/booked/'),
  )
  expect(withLink).toEqual(['booked', 'moved', 'cancelled', 'dayBefore', 'hoursBefore'])
  expect(bookingMessage('booked', site, { ...facts, token: undefined }).sms.text).toMatch(/\?back=\/bookings$/)
})
