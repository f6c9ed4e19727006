import { expect, test } from 'vitest'
import {
  checkCaptcha,
  checkEmailNotDisposable,
  enquiryFieldErrors,
  type FieldContext,
  type FieldKind,
  loginIdentifierError,
  loginNameError,
  otpError,
  smsMobileError,
  termsError,
  validateField,
} from './validator.ts'

const mobileMessage = 'Invalid mobile number - should be 10 digit in length'
const landlineMessage = 'Invalid landline number - should be between 9 to 13 digit in length'
const passwordMessage = 'Invalid Password.Please enter atleast 6 characters'

type Row = [kind: FieldKind, value: unknown, expected: string | false, context?: FieldContext]

const rows: Row[] = [
  ['name', '', 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['name', 'Asha Rao', false],
  ['name', ' Asha Rao ', false],
  ['name', 'आशा राव', false],
  ['name', 'श्रीमती लक्ष्मी', false],
  ['name', 'റഹ്‌മാൻ', false],
  ['name', 'தமிழ்ச்செல்வி', false],
  ['name', 'Asha1', 'Invalid name'],
  ['name', 'A. R. Rao', 'Invalid name'],
  ['name', 'Asha\nRao', 'Invalid name'],
  ['name', '\u0301\u0301', 'Invalid name'],
  ['name', '<b>', 'Invalid name'],
  ['state', '', 'State is required'],
  ['state', 'Jammu & Kashmir', false],
  ['state', 'उत्तर प्रदेश', false],
  ['state', 'Goa 1', 'Invalid State'],
  ['city', undefined, 'city is required'],
  ['city', 'Sahibzada Ajit Singh Nagar (Mohali)', false],
  ['city', 'मुंबई', false],
  ['city', 'Mumbai1', 'Invalid city name'],
  ['city', '@home', 'Invalid city name'],
  ['district', null, 'district is required'],
  ['district', 'North 24 Parganas', false],
  ['district', 'Y.S.R. Kadapa', false],
  ['district', '24', 'Invalid district name'],
  ['district', 'Kadapa; drop', 'Invalid district name'],
  ['emailAddress', '', 'Email is required'],
  ['emailAddress', '', false, { hasAlternative: true }],
  ['emailAddress', 'asha@example.in', false],
  ['emailAddress', ' asha@example.in ', false],
  ['emailAddress', "o'brien+shop@mail.example.co.in", false],
  ['emailAddress', 'asha@example.info', false],
  ['emailAddress', 'asha@example.store', 'Invalid email address'],
  ['emailAddress', 'asha@example.c', 'Invalid email address'],
  ['emailAddress', 'asha@example', 'Invalid email address'],
  ['emailAddress', '@example.in', 'Invalid email address'],
  ['emailAddress', 'asha@', 'Invalid email address'],
  ['emailAddress', 'asha', 'Invalid email address'],
  ['emailAddress', 'a@b@example.in', 'Invalid email address'],
  ['emailAddress', 'asha..rao@example.in', 'Invalid email address'],
  ['emailAddress', 'asha rao@example.in', 'Invalid email address'],
  ['emailAddress', 'asha@-example.in', 'Invalid email address'],
  ['emailAddress', 'asha@example..in', 'Invalid email address'],
  ['emailAddress', `${'a'.repeat(65)}@example.in`, 'Invalid email address'],
  ['emailAddress', 'bad', 'Invalid email address', { hasAlternative: true }],
  ['password', '', 'Password is required'],
  ['password', 'abc12', passwordMessage],
  ['password', 'abc 123', passwordMessage],
  ['password', 'abc123 ', passwordMessage],
  ['password', 'abc123%', passwordMessage],
  ['password', 'abc123!@#$&()`.+,/"-', false],
  ['password', 'a'.repeat(40), false],
  ['confirmPassword', '', 'Confirm Your Password', { compareWith: '' }],
  ['confirmPassword', 'abc123', 'Password does not match', { compareWith: 'abc124' }],
  ['confirmPassword', 'abc123', 'Password does not match'],
  ['confirmPassword', 'abc123', false, { compareWith: 'abc123' }],
  ['mobile', '', 'Mobile number is required....'],
  ['mobile', '', false, { hasAlternative: true }],
  ['mobile', '9876543210', false],
  ['mobile', 9876543210, false],
  ['mobile', ' 9876543210 ', false],
  ['mobile', '98765 43210', mobileMessage],
  ['mobile', '987654321', mobileMessage],
  ['mobile', '98765432101', mobileMessage],
  ['mobile', '+919876543210', mobileMessage],
  ['mobile', '९८७६५४३२१०', mobileMessage],
  ['mobile', '12', mobileMessage, { hasAlternative: true }],
  ['mobileormail', '', 'Mobile number or Email is required....'],
  ['mobileormail', 'asha', mobileMessage],
  ['mobileormail', '9876543210', false],
  ['mobile1', '', false],
  ['mobile1', undefined, false],
  ['mobile1', '98765', mobileMessage],
  ['mobile1', '9876543210', false],
  ['number', '', 'Number is required'],
  ['number', '12 34', 'Invalid number input'],
  ['number', '-1', 'Invalid number input'],
  ['number', 1.5, 'Invalid number input'],
  ['number', Number.NaN, 'Invalid number input'],
  ['number', 0, false],
  ['number', '0123', false],
  ['otp', '', 'otp is required'],
  ['otp', '12345', 'OTP should be of 6 digits'],
  ['otp', '1234567', 'OTP should be of 6 digits'],
  ['otp', '123456', false],
  ['pincode', '', 'Pincode is required'],
  ['pincode', '012345', 'Invalid pincode'],
  ['pincode', '56000', 'Invalid pincode'],
  ['pincode', '560 001', 'Invalid pincode'],
  ['pincode', 560001, false],
  ['landline', '', 'Landline number is required'],
  ['landline', '', false, { hasAlternative: true }],
  ['landline', '080-22943131', false],
  ['landline', '080 - 229431', false],
  ['landline', '080229431', false],
  ['landline', '0802294', landlineMessage],
  ['landline', '08022 229431311', landlineMessage],
  ['landline', '080.22943131', landlineMessage],
  ['gstNo', '', 'GST No. is required'],
  ['gstNo', '27AAPFU0939F1ZV', false],
  ['gstNo', '27aapfu0939f1zv', false],
  ['gstNo', '27AAPFU0939F1Z', 'Invalid Gst number'],
  ['gstNo', '27AAPFU0939F1Z-', 'Invalid Gst number'],
  ['url', '', 'URL is required'],
  ['url', '', false, { hasAlternative: true }],
  ['url', 'https://example.in/a?b=c#d', false],
  ['url', 'HTTP://EXAMPLE.IN', false],
  ['url', 'ftp://files.example.in', false],
  ['url', 'https://उदाहरण.भारत', false],
  ['url', 'example.in', 'Invalid URL'],
  ['url', 'javascript:alert(1)', 'Invalid URL'],
  ['url', 'https://', 'Invalid URL'],
  ['url', 'https:///example.in', 'Invalid URL'],
  ['url', 'https://example', 'Invalid URL'],
  ['url', 'https://exa mple.in', 'Invalid URL'],
  ['url', 'https://bank.example@evil.example', 'Invalid URL'],
  ['listOfArray', [], false],
  ['listOfArray', undefined, false],
  ['captcha', '', 'Captcha is required'],
  ['captcha', 'token', false],
  ['other', '', 'This Field is required'],
  ['other', '  ', 'This Field is required'],
  ['other', false, 'This Field is required'],
  ['other', [], 'This Field is required'],
  ['other', 'x', false],
  ['other', 0, false],
  ['other', true, false],
]

test.each(rows)('%s of %j answers %j', (kind, value, expected, context) => {
  expect(validateField(kind, value, context)).toBe(expected)
})

const kinds = [...new Set(rows.map(([kind]) => kind))]

test('every kind of the specification stands in the table above', () => {
  expect(kinds).toHaveLength(19)
})

test.each(kinds)('%s takes any value without throwing', (kind) => {
  for (const value of [
    null,
    undefined,
    {},
    [],
    () => 1,
    Symbol('x'),
    true,
    1n,
    new Date(Number.NaN),
    Object.create(null),
  ]) {
    expect(['string', 'boolean']).toContain(typeof validateField(kind, value))
  }
})

// Quadratic backtracking at this length takes minutes: the runner's own time limit reports it.
test.each(kinds)('%s answers hostile long input', (kind) => {
  const length = 200_000
  const shapes = ['a', 'a.', 'a@', '1', '1-', ' 1 ', ' ', '-', 'a@a.', 'http://a.', '\u0301', '(', 'a'.repeat(60)]
  for (const shape of shapes) {
    const middle = shape.repeat(length / shape.length)
    for (const value of [`a${middle}!`, `123${middle}x`, middle]) {
      expect(['string', 'boolean']).toContain(typeof validateField(kind, value))
    }
  }
})

test('a kind nobody knows is held to "This Field is required"', () => {
  const unknownKind: string = 'constructor'
  expect(Reflect.apply(validateField, undefined, [unknownKind, ''])).toBe('This Field is required')
  expect(Reflect.apply(validateField, undefined, [unknownKind, 'x'])).toBe(false)
})

test('a disposable address is refused, also when the look-up fails', async () => {
  const message = 'Disposable email address is not allowed'
  expect(await checkEmailNotDisposable('a@example.in', async () => true)).toBe(message)
  expect(await checkEmailNotDisposable('a@example.in', async () => false)).toBe(false)
  expect(await checkEmailNotDisposable('a@example.in', () => Promise.reject(new Error('offline')))).toBe(message)
  expect(await checkEmailNotDisposable('', async () => true)).toBe(false)
})

test('a captcha is required and must be accepted; a failing check refuses', async () => {
  expect(await checkCaptcha('', async () => true)).toBe('Captcha is required')
  expect(await checkCaptcha('t', async () => true)).toBe(false)
  expect(await checkCaptcha('t', async () => false)).toBe('Invalid captcha')
  expect(await checkCaptcha('t', () => Promise.reject(new Error('offline')))).toBe('Invalid captcha')
})

test('an SMS goes only to a mobile that starts with 6 to 9', () => {
  expect(smsMobileError('9876543210')).toBe(false)
  expect(smsMobileError('5876543210')).toBe(mobileMessage)
  expect(smsMobileError('')).toBe('Mobile number is required....')
})

test.each([
  ['9876543210', false],
  ['98765', 'Mobile number must be exactly 10 digits.'],
  ['98765432101', 'Mobile number must be exactly 10 digits.'],
  ['asha@example.in', false],
  ['asha@example', 'Invalid email address'],
  ['asha', mobileMessage],
  ['', 'Mobile number or Email is required....'],
  [null, 'Mobile number or Email is required....'],
])('the sign-in identifier %j answers %j', (value, expected) => {
  expect(loginIdentifierError(value)).toBe(expected)
})

test('a sign-in code that is not 6 digits shows the form error', () => {
  expect(otpError('123456')).toBe(false)
  for (const wrong of ['', '12345', '12a456', '१२३४५६', null]) expect(otpError(wrong)).toBe('Form Validation Error')
})

test('terms and name of the sign-in have their own texts', () => {
  expect(termsError(false)).toBe('You must agree to the Terms of Service and Privacy Policy to proceed.')
  expect(termsError(true)).toBe(false)
  expect(loginNameError('  ')).toBe('Please enter your name.')
  expect(loginNameError('A1')).toBe(false)
})

const enquiry = {
  contactNumber: '9876543210',
  email: '',
  fullName: 'आशा राव',
  subject: 'Price of two ACs',
  message: 'Please tell me the price of two ACs.',
}

test('an enquiry needs a mobile or an e-mail, and either will do', () => {
  expect(enquiryFieldErrors(enquiry)).toEqual({})
  expect(enquiryFieldErrors({ ...enquiry, contactNumber: '', email: 'asha@example.in' })).toEqual({})
  expect(enquiryFieldErrors({ ...enquiry, contactNumber: ' ' })).toEqual({
    contactNumber: 'Mobile number is required....',
    email: 'Email is required',
  })
})

test('an enquiry with a wrong mobile is refused even when the e-mail is right', () => {
  expect(enquiryFieldErrors({ ...enquiry, contactNumber: '123', email: 'asha@example.in' })).toEqual({
    contactNumber: mobileMessage,
  })
})

test('subject and message are held to their lengths, counted in characters', () => {
  const subject = 'Subject should be 3 to 120 characters'
  const message = 'Your enquiry should be 10 to 2,000 characters'
  expect(enquiryFieldErrors({ ...enquiry, subject: '', message: null })).toEqual({
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
