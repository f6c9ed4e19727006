import { expect, test } from 'vitest'
import { enquiryFieldErrors } from './enquiry-fields.ts'

const mobileMessage = 'Invalid mobile number - should be 10 digit in length'

const enquiry = {
  contactNumber: '9876543210',
  email: '',
  fullName: 'आशा राव',
  subject: 'Price of two ACs',
  message: 'Please tell me the price of two ACs.',
}

test('an enquiry needs a mobile number or an e-mail; either is enough', () => {
  expect(enquiryFieldErrors(enquiry)).toEqual({})
  expect(enquiryFieldErrors({ ...enquiry, contactNumber: '', email: 'asha@example.in' })).toEqual({})
  expect(enquiryFieldErrors({ ...enquiry, contactNumber: ' ' })).toEqual({
    contactNumber: 'Mobile number is required....',
    email: 'Email is required',
  })
})

test('an enquiry with an invalid mobile number is refused even when the e-mail is valid', () => {
  expect(enquiryFieldErrors({ ...enquiry, contactNumber: '123', email: 'asha@example.in' })).toEqual({
    contactNumber: mobileMessage,
  })
})

test('subject and message are limited in length, counted in characters', () => {
  const subject = 'Subject should be 3 to 120 characters'
  const message = 'Your enquiry should be 10 to 2,000 characters'
  expect(enquiryFieldErrors({ ...enquiry, subject: '', message: '' })).toEqual({
    subject: 'This Field is required',
    message: 'This Field is required',
  })
  expect(enquiryFieldErrors({ ...enquiry, subject: ' ab ', message: 'too short' })).toEqual({ subject, message })
  expect(enquiryFieldErrors({ ...enquiry, subject: 'abc', message: 'a'.repeat(10) })).toEqual({})
  expect(enquiryFieldErrors({ ...enquiry, subject: '😀'.repeat(120), message: 'a'.repeat(2000) })).toEqual({})
  expect(enquiryFieldErrors({ ...enquiry, subject: 'a'.repeat(121), message: 'a'.repeat(2001) })).toEqual({
    subject,
    message,
  })
  expect(enquiryFieldErrors({ ...enquiry, message: 'a'.repeat(5_000_000) })).toEqual({ message })
})
