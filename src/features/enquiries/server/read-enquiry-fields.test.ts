import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { readEnquiryFields } from './read-enquiry-fields.ts'

const ctx = { now: new Date('2026-12-01T06:00:00Z'), i18n: texts.en }
const typed = { fullName: 'Asha', contactNumber: '9876543210', subject: 'AC', message: 'It drips.' }

test('a chip of the need stands for a subject left empty; a subject that was typed stays', () => {
  const subjectOf = (values: object) => readEnquiryFields(ctx, 'ENQUIRY', { ...typed, ...values }).subject
  expect(subjectOf({ subject: ' ', need: 'Gas filling' })).toBe('Gas filling')
  expect(subjectOf({ need: 'Gas filling' })).toBe('AC')
})

test('the chosen day is a line of the message of an enquiry, and the time of a booking', () => {
  const messageOf = (values: object) => readEnquiryFields(ctx, 'ENQUIRY', { ...typed, ...values }).message
  expect(messageOf({ day: '', part: '' })).toBe('It drips.')
  expect(messageOf({ day: '2026-12-02', part: 'evening' })).toBe('It drips.\n\nWhen: 2 Dec 2026, Evening')
  expect(messageOf({ day: 'other', date: '25/12/2026' })).toBe('It drips.\n\nWhen: 25 Dec 2026')
  const booked = readEnquiryFields(ctx, 'BOOKING', { ...typed, day: '2026-12-02', time: '10:00' })
  expect(booked).toMatchObject({ preferredAt: '2026-12-02T10:00:00+05:30', message: 'It drips.' })
})

test('a day that is over is refused, not moved to another', () => {
  expect(() => readEnquiryFields(ctx, 'ENQUIRY', { ...typed, day: '2026-11-30' })).toThrow(
    expect.objectContaining({ fieldErrors: { day: 'Please choose a day from today on, as 25/12/2026' } }),
  )
})
