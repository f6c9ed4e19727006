import { expect, test } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'

const entry = {
  bookingId: 7,
  host: 'www.nukkad.example',
  siteName: 'Nukkad',
  service: 'Fan repair; ceiling, table',
  businessName: 'Ravi Electricals',
  address: 'Shop 12, Central Market, Lajpat Nagar, Delhi, 110024',
  url: 'https://www.nukkad.example/booked/token',
  startsAt: new Date('2026-11-23T12:00:00+05:30'),
  endsAt: new Date('2026-11-23T12:45:00+05:30'),
  sequence: 0,
  isCancelled: false,
  changedAt: new Date('2026-11-20T06:30:00Z'),
}
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file says the right moment, escapes texts, and ends lines as RFC 5545 wants', () => {
  const text = calendarEntry(entry)
  const lines = linesOf(text)
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:booking-7@www.nukkad.example',
      'SEQUENCE:0',
      'DTSTAMP:20261120T063000Z',
      'DTSTART:20261123T063000Z',
      'DTEND:20261123T071500Z',
      'SUMMARY:Fan repair\\; ceiling\\, table\\, Ravi Electricals',
      'STATUS:CONFIRMED',
      'END:VCALENDAR',
    ]),
  )
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('after a change the entry keeps its identifier and has a higher sequence, so that calendars replace it', () => {
  const lines = linesOf(calendarEntry({ ...entry, sequence: 2, isCancelled: true }))
  expect(lines).toEqual(expect.arrayContaining(['UID:booking-7@www.nukkad.example', 'SEQUENCE:2', 'STATUS:CANCELLED']))
})
