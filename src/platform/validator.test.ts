import { expect, test } from 'vitest'
import type { FieldKind } from './field-schemas.ts'
import { limitEmailEndings } from './field-shapes.ts'
import { checkCaptcha, checkEmailNotDisposable, smsMobileError, validate } from './validator.ts'

const mobileMessage = 'Invalid mobile number - should be 10 digit in length'
const landlineMessage = 'Invalid landline number - should be between 9 to 13 digit in length'
const passwordMessage = 'Invalid Password.Please enter atleast 6 characters'

type Row = [kind: FieldKind, value: unknown, expected: string | false, optional?: boolean, comparison?: unknown]

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
  ['name', 'A. R. Rao', false],
  ['name', 'Dr. Rao', false],
  ['name', 'S.P. Nair', false],
  ['name', 'Ramesh K.', false],
  ['name', 'Rao.', false],
  ['name', 'S. K.', false],
  ['name', 'Ramesh K. Rao', false],
  ['name', 'एस. के.', false],
  ['name', 'a'.repeat(100), false],
  ['name', 'a'.repeat(101), 'Invalid name'],
  ['name', 'Rao..', 'Invalid name'],
  ['name', 'Rao .', 'Invalid name'],
  ['name', 'Rao.-Nair', 'Invalid name'],
  ['name', 'S/o Ram', 'Invalid name'],
  ['name', 'Kumar ji (Raju)', 'Invalid name'],
  ['name', "D'Souza", false],
  ['name', 'D’Souza', false],
  ['name', 'Anne-Marie', false],
  ['name', 'डॉ. राव', false],
  ['name', '.Rao', 'Invalid name'],
  ['name', 'Rao -', 'Invalid name'],
  ['name', 'Rao--Nair', 'Invalid name'],
  ['name', "Rao'", 'Invalid name'],
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
  ['emailAddress', '', false, true],
  ['emailAddress', 'asha@example.in', false],
  ['emailAddress', ' asha@example.in ', false],
  ['emailAddress', "o'brien+shop@mail.example.co.in", false],
  ['emailAddress', 'asha@example.info', false],
  ['emailAddress', 'asha@example.store', false],
  ['emailAddress', `asha@example.${'a'.repeat(24)}`, false],
  ['emailAddress', `asha@example.${'a'.repeat(25)}`, 'Invalid email address'],
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
  ['emailAddress', 'bad', 'Invalid email address', true],
  ['mobile', '९८७६५४३२१०', false],
  ['mobile1', '९८७६५४३२१०', false],
  ['mobileormail', '௯௮௭௬௫௪௩௨௧௦', false],
  ['number', '१२', false],
  ['otp', '१२३४५६', false],
  ['pincode', '६०००४०', false],
  ['pincode', '०६०००४', 'Invalid pincode'],
  ['landline', '०४४ २४५०१२३४', false],
  ['password', '', 'Password is required'],
  ['password', 'abc12', passwordMessage],
  ['password', 'abc 123', passwordMessage],
  ['password', 'abc123 ', passwordMessage],
  ['password', 'abc123%', passwordMessage],
  ['password', 'abc123!@#$&()`.+,/"-', false],
  ['password', 'a'.repeat(40), false],
  ['confirmPassword', '', 'Confirm Your Password', false, ''],
  ['confirmPassword', 'abc123', 'Password does not match', false, 'abc124'],
  ['confirmPassword', 'abc123', 'Password does not match'],
  ['confirmPassword', 'abc123', false, false, 'abc123'],
  ['mobile', '', 'Mobile number is required....'],
  ['mobile', '', false, true],
  ['mobile', '9876543210', false],
  ['mobile', 9876543210, false],
  ['mobile', ' 9876543210 ', false],
  ['mobile', '98765 43210', mobileMessage],
  ['mobile', '987654321', mobileMessage],
  ['mobile', '98765432101', mobileMessage],
  ['mobile', '+919876543210', mobileMessage],
  ['mobile', '12', mobileMessage, true],
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
  ['landline', '', false, true],
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
  ['url', '', false, true],
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

test.each(rows)('%s of %j returns %j', (kind, value, expected, optional, comparison) => {
  expect(validate(value, kind, optional, comparison)).toBe(expected)
})

const kinds = [...new Set(rows.map(([kind]) => kind))]

test('every kind of the specification is in the table above', () => {
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
    expect(['string', 'boolean']).toContain(typeof validate(value, kind))
  }
})

// Quadratic backtracking at this length takes minutes: the test's timeout reports it.
test.each(kinds)('%s handles hostile long input', (kind) => {
  const length = 200_000
  const shapes = ['a', 'a.', 'a@', '1', '1-', ' 1 ', ' ', '-', 'a@a.', 'http://a.', '\u0301', '(', 'a'.repeat(60)]
  for (const shape of shapes) {
    const middle = shape.repeat(length / shape.length)
    for (const value of [`a${middle}!`, `123${middle}x`, middle]) {
      expect(['string', 'boolean']).toContain(typeof validate(value, kind))
    }
  }
})

test('an unknown kind is validated as "This Field is required"', () => {
  const unknownKind: string = 'constructor'
  expect(Reflect.apply(validate, undefined, ['', unknownKind])).toBe('This Field is required')
  expect(Reflect.apply(validate, undefined, ['x', unknownKind])).toBe(false)
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

test('SMS are sent only to a mobile that starts with 6 to 9', () => {
  expect(smsMobileError('9876543210')).toBe(false)
  expect(smsMobileError('5876543210')).toBe(mobileMessage)
  expect(smsMobileError('')).toBe('Mobile number is required....')
  expect(smsMobileError('', true)).toBe(false)
  expect(smsMobileError('5876543210', true)).toBe(mobileMessage)
  expect(smsMobileError('+91 98765-43210')).toBe(false)
})

test('the longest ending of an e-mail address is a setting: with 4, as the specification says, .store is refused', () => {
  limitEmailEndings(4)
  expect(validate('asha@example.store', 'emailAddress')).toBe('Invalid email address')
  expect(validate('asha@example.info', 'emailAddress')).toBe(false)
  limitEmailEndings(24)
  expect(validate('asha@example.store', 'emailAddress')).toBe(false)
})
