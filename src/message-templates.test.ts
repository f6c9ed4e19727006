import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageTemplates } from '#message-templates.ts'
import { allowedValues, registeredTexts } from '#registered-texts.ts'
import { ownerPurpose, ownerUses } from './features/accounts/rules.ts'
import { accountChangedMessage } from './features/accounts/server/account-messages.ts'
import { otpSms } from './features/accounts/server/otp-messages.ts'
import { adMessage } from './features/advertising/server/ad-messages.ts'
import { bookingMessage, bookingOccasions } from './features/bookings/server/booking-messages.ts'
import { disabledMessage } from './features/connections/server/connection-messages.ts'
import { enquiryMessage } from './features/enquiries/server/enquiry-messages.ts'
import { occasions } from './features/enquiries/server/enquiry-words.ts'
import { receiptMessage as numberReceipt } from './features/enquiries/server/number-messages.ts'
import { type OwnershipNews, ownershipMessage } from './features/ownership/server/ownership-messages.ts'
import { planEndingMessage } from './features/plans/server/plan-messages.ts'
import { answeredMessage, invitationMessage } from './features/ratings/server/rating-messages.ts'
import { alertMessage } from './features/saved/server/alert-messages.ts'
import {
  endedMessage as staffEnded,
  invitationMessage as staffInvitation,
} from './features/staff/server/staff-messages.ts'
import { ticketNumberOf } from './features/support/rules.ts'
import { receiptMessage as ticketReceipt } from './features/support/server/support-messages.ts'
import { readSmsTemplate, valuesOfSms } from './providers/sms/sms-template.ts'
import { languages } from './texts/language.ts'

const site = {
  origin: 'https://www.nukkad.example',
  site: { name: 'Nukkad (India)', tollFree: '1800-123-4567', supportEmail: 'support@nukkad.example' },
} as Parameters<typeof registeredTexts>[0]

interface Sms {
  template: string
  text: string
}

const withBody = ({ template, body }: { template: string; body: string }): Sms => ({ template, text: body })

/** Every SMS that the features write, with facts as long as they become. */
function renderAll(): Sms[] {
  const config = site as Parameters<typeof otpSms>[2]
  const enquiry = { enquiryId: 123_456_789, subject: 'Fan', businessName: 'Cool Point' }
  const booking = {
    bookingId: 7,
    service: 'AC',
    startsAt: new Date('2026-11-23T09:05:00+05:30'),
    businessName: 'Cool Point',
    token: 'a'.repeat(22),
  }
  const now = new Date('2026-11-20T10:00:00Z')
  const transfers: OwnershipNews[] = ['offered', 'accepted', 'undone', 'declined']
  const news: OwnershipNews[] = ['claimed', 'approved', 'refused', 'disputed', 'lost', ...transfers]
  const ads = ['approved', 'refused', 'late'] as const
  const url = '/companydesc/chennai/cool-point-7' as never
  const ending = {
    businessId: 123_456,
    businessName: 'Cool Point',
    planName: 'Gold',
    endsAt: new Date('2026-11-23T00:00:00+05:30'),
  }
  const ticket = { ticketNumber: ticketNumberOf(1_234_567), topic: 'LISTING' } as const
  const withdrawn = { businessId: 9, businessName: 'Cool Point', count: 2, now }
  const alert = { news: [{ name: 'Cool Point', changes: [] }], token: 'k'.repeat(43) }
  return [
    ...(['login', 'claim', ...ownerUses.map(ownerPurpose)] as const).flatMap((purpose) =>
      languages.map((language) => otpSms('012345', purpose, config, language)),
    ),
    ...languages.flatMap((language) => [
      ...(['email', 'phone', 'deleted', 'restored', 'passkey'] as const).map((changed) =>
        withBody(accountChangedMessage(changed, site, language).sms),
      ),
      ...occasions.map((occasion) => enquiryMessage(occasion, site, enquiry, language).sms),
      numberReceipt(site, withdrawn, language).sms,
      ...bookingOccasions.map((occasion) => bookingMessage(occasion, site, booking, language).sms),
      ...news.map((each) => withBody(ownershipMessage(each, site, 123_456, language).sms)),
      withBody(answeredMessage(site, { businessName: 'Cool Point', url }, language).sms),
      withBody(invitationMessage(site, { businessName: 'Cool Point', token: 'k'.repeat(43) }, language).sms),
      ...ads.map((decided) => withBody(adMessage(decided, site, 123_456, language).sms)),
      planEndingMessage(site, ending, language).sms,
      withBody(staffInvitation(site, language).sms),
      withBody(staffEnded(site, { businessName: 'Cool Point' }, language).sms),
      withBody(alertMessage(site, alert, language).sms),
      withBody(disabledMessage(site, { businessId: 7, businessName: 'Cool Point' }, language).sms),
      withBody(ticketReceipt(site, ticket, language).sms),
    ]),
  ]
}

test('every SMS that is written is the registered text of its name, with values that match their tags', () => {
  const texts = registeredTexts(site)
  const wrong = renderAll().filter(({ template, text }) => {
    const registered = texts.get(template)
    return !registered || !valuesOfSms(registered, text, allowedValues(site))
  })
  expect(wrong).toEqual([])
  expect(new Set(renderAll().map(({ template }) => template))).toEqual(new Set(texts.keys()))
})

test('every name of a text in the sources is registered, and every registered text is used', () => {
  const names = globSync('src/features/**/*.ts').flatMap((file) => [
    ...(file.endsWith('.test.ts') ? '' : readFileSync(file, 'utf8')).matchAll(/'(NUKKAD-[A-Z]{2,3}-\d\d)'/g),
  ])
  const used = new Set(names.map(([, name]) => name ?? ''))
  expect([...used].filter((name) => !Object.hasOwn(messageTemplates, name))).toEqual([])
  expect(Object.keys(messageTemplates).filter((name) => !used.has(name))).toEqual([])
})

const allowed = { origin: 'https://www.nukkad.example', callbackNumbers: ['1800-123-4567'] }
const valuesOf = (pattern: string, message: string) => valuesOfSms(readSmsTemplate(pattern, {}), message, allowed)

test.each([
  ['{#numeric#} is your OTP.', '123456 is your OTP.', ['123456']],
  ['{#numeric#} is your OTP.', '12 34 is your OTP.', undefined],
  ['{#numeric#} is your OTP.', '१२३४५६ is your OTP.', undefined],
  ['Ref {#alphanumeric#} is ready.', 'Ref 23 Nov 2026 is ready.', ['23 Nov 2026']],
  ['Ref {#alphanumeric#} is ready.', 'Ref call 98765! is ready.', undefined],
  ['Ref {#alphanumeric#} is ready.', `Ref ${'x'.repeat(41)} is ready.`, undefined],
  ['Read: {#url#}', 'Read: https://www.nukkad.example/a?b=/c', ['https://www.nukkad.example/a?b=/c']],
  ['Read: {#url#}', 'Read: https://www.nukkad.example.evil.example/a', undefined],
  ['Read: {#url#}', 'Read: https://www.nukkad.example@evil.example/a', undefined],
  ['Read: {#url#}', 'Read: https://www.nukkad.example/a https://evil.example', undefined],
  ['Read: {#url#}', 'Read: https://www.nukkad.example/a\nhttps://evil.example', undefined],
  ['Call {#cbn#} now', 'Call 1800-123-4567 now', ['1800-123-4567']],
  ['Call {#cbn#} now', 'Call 9876543210 now', undefined],
  ['Write to {#email#}', 'Write to help@nukkad.example', ['help@nukkad.example']],
  ['Write to {#email#}', 'Write to help', undefined],
  ['Hello (you). Bye', 'Hello (you). Bye', []],
  ['Hello (you). Bye', 'Hello (you). Bye, and more', undefined],
])('of the text %j the message %j has the values %j', (pattern, message, values) => {
  expect(valuesOf(pattern, message)).toEqual(values)
})

test('a text with an unknown tag or fact is an error when the app starts, not when somebody waits for a code', () => {
  expect(() => readSmsTemplate('{#var#} is your OTP', {})).toThrow(/unknown tag var/)
  expect(() => readSmsTemplate('{brand}: hello', {})).toThrow(/\{brand\}, which is not known/)
})
