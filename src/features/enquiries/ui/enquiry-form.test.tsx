import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'

const addressee = { key: 'enquiry 7', promise: 'Only Cool Point gets your number.', dialogId: 'enquiry-dialog' }
const values = { contactNumber: '9876543210', fullName: 'Asha', email: '', subject: 'AC', message: 'Drips <b>\nToday?' }

const choices = { subjects: ['Not cooling', 'Gas filling'], today: '2026-11-23' }

function render(props: Partial<EnquiryFormProps>): string {
  const element = <EnquiryForm addressee={addressee} kind="ENQUIRY" choices={choices} {...props} />
  const router = createMemoryRouter([{ path: '/companydesc/:city/:business', element }], {
    initialEntries: ['/companydesc/chennai/cool-point-7?hashtag=ac'],
  })
  return renderToStaticMarkup(withTexts(<RouterProvider router={router} />))
}

const step = { sentTo: '9876543210', isPhone: true, sentAtMs: 1_790_000_000_000, resendInSeconds: 60 }

test('the form has the fields and labels of the specification', () => {
  const html = render({})
  const labels = [...html.matchAll(/<label for[^>]*>([^<]+)/g)].map(([, label]) => label)
  const specified = ['Subject', 'Your Enquiry', 'Full Name', 'Contact Number', 'Email']
  expect(labels.filter((label) => !label?.startsWith('Date'))).toEqual(specified)
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toMatch(
    /<button(?=[^>]*name="intent")(?=[^>]*value="start")(?=[^>]*type="submit").*Send Enquiry<\/button>/,
  )
})

test('fields known from the profile are shown disabled but still sent', () => {
  const profile = { role: 'customer', contactNumber: '9876543210', fullName: 'Asha', email: '' } as const
  const html = render({ profile })
  expect(html.match(/<input[^>]*disabled=""[^>]*>/g)).toHaveLength(2)
  expect(html).toContain('<input type="hidden" name="contactNumber" value="9876543210"/>')
  expect(html).toContain('<input type="hidden" name="fullName" value="Asha"/>')
  expect(html).toMatch(/<input[^>]*name="email"/)
})

test('a refused form keeps the entered values and shows each error beside its field', () => {
  const html = render({
    values,
    problem: { message: 'x', fieldErrors: { subject: 'Subject should be 3 to 120 characters' } },
  })
  expect(html).toContain('Drips &lt;b&gt;\nToday?</textarea>')
  expect(html).toMatch(/<p id="enquiry-subject-error"[^>]*>Subject should be 3 to 120 characters/)
  expect(html).toContain('href="#enquiry-subject"')
})

test('in the second step Enter submits the code: its form has only that button, and resending is a separate form', () => {
  const html = render({ values, step })
  const forms = html.match(/<form.*?<\/form>/gs) ?? []
  expect(forms).toHaveLength(3)
  const [edit = '', send = '', resend = ''] = forms
  expect(send.match(/<button/g)).toHaveLength(1)
  expect(send).toMatch(/<button[^>]*value="send"[^>]*>send enquiry<\/button>/)
  expect(resend).toContain('<input type="hidden" name="intent" value="resend"/>')
  expect(resend).toContain('action="/companydesc/chennai/cool-point-7?hashtag=ac"')
  expect(edit).toMatch(/value="edit"/)
  for (const form of forms) {
    expect(form).toContain('<input type="hidden" name="message" value="Drips &lt;b&gt;\nToday?"/>')
    expect(form).toContain('<input type="hidden" name="kind" value="ENQUIRY"/>')
  }
})

test('Enter in a field of the form presses Send Enquiry, never the sign-in below it', () => {
  const html = render({})
  expect(html.match(/<button[^>]*type="submit"/g)).toHaveLength(2)
  expect(html.indexOf('value="start"')).toBeLessThan(html.indexOf('value="sign-in"'))
})

test('the links to terms and privacy open beside the form, which keeps what was typed', () => {
  const links = render({}).match(/<a [^>]*href="\/(?:terms-of-use|privacy-policy)"[^>]*>/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toContain('target="_blank"')
})

test('a merchant is offered to switch to customer, which leads back to the open form', () => {
  const profile = { role: 'merchant', contactNumber: '9876543210', fullName: 'Ravi', email: '' } as const
  const html = render({ profile })
  expect(html).not.toContain('name="subject"')
  expect(html).toMatch(/<form[^>]* action="\/account\/role"/)
  expect(html).toContain('name="back" value="/companydesc/chennai/cool-point-7?isopenmodal=true"')
  expect(render({ profile, kind: 'BOOKING' })).toContain('value="/companydesc/chennai/cool-point-7?isbooknow=true"')
})

test('a dialog with the form opens at what is needed; a refused form at what is wrong', () => {
  const focused = (props: Partial<EnquiryFormProps>) => {
    const [tag = ''] = /<[^>]*autofocus=""[^>]*>/.exec(render(props)) ?? []
    return /name="([^"]*)"/.exec(tag)?.[1] ?? /role="([^"]*)"/.exec(tag)?.[1]
  }
  expect(focused({})).toBe('need')
  expect(focused({ kind: 'BOOKING' })).toBe('need')
  expect(focused({ values, problem: { message: 'No', fieldErrors: {} } })).toBe('group')
})

test('the need comes first, then when, then who asks; a day is a chip, a date is typed day first', () => {
  const html = render({})
  const at = (name: string) => html.indexOf(`name="${name}"`)
  const order = ['need', 'subject', 'message', 'day', 'part', 'fullName', 'contactNumber', 'email', 'intent'].map(at)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(Math.min(...order)).toBeGreaterThan(0)
  const days = [...html.matchAll(/name="day"[^>]* value="([^"]*)"/g)].map(([, value]) => value)
  expect(days).toEqual(['', '2026-11-23', '2026-11-24', 'other'])
  const booking = render({ kind: 'BOOKING' })
  expect([...booking.matchAll(/name="day"[^>]* value="([^"]*)"/g)]).toHaveLength(3)
  expect(booking).toMatch(/<select[^>]*name="time"/)
  for (const form of [html, booking]) expect(form).not.toMatch(/type="(?:date|datetime-local|time)"/)
})

test('a form for both kinds asks for one day, and has the time of a booking and the part of a day of an enquiry', () => {
  const days = [
    { date: '2026-11-23', spans: [[600, 1200] as const] },
    { date: '2026-11-24', spans: [] },
  ]
  const html = render({ isEitherKind: true, choices: { ...choices, days } })
  const inputs = (name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? []
  expect(inputs('kind').map((each) => /value="([^"]*)"/.exec(each)?.[1])).toEqual(['ENQUIRY', 'BOOKING'])
  expect(inputs('kind')[0]).toContain('checked')
  expect(inputs('day').map((each) => /value="([^"]*)"/.exec(each)?.[1])).toEqual([
    '',
    ...days.map((d) => d.date),
    'other',
  ])
  // An enquiry may be about a day on which the shop is closed; a booking not.
  expect(html).not.toMatch(/<input[^>]* disabled=""/)
  expect(render({ kind: 'BOOKING', isEitherKind: true, choices: { ...choices, days } })).toMatch(
    /<input[^>]* disabled=""/,
  )
  expect(html.match(/<select[^>]*name="time"/g)).toHaveLength(1)
  expect(inputs('part')).toHaveLength(3)
  expect(html).toMatch(/<span class="if-enquiry">Send Enquiry<\/span><span class="if-booking">Send Booking<\/span>/)
})

test('the e-mail address is folded away until there is one, and Send is in the foot that stays in sight', () => {
  expect(render({})).toMatch(/<details(?![^>]*open)[^>]*>.*name="email"/)
  expect(render({ values: { ...values, email: 'asha@example.in' } })).toMatch(/<details[^>]*open/)
  expect(render({})).toMatch(/class="sheet-foot"><button[^>]*value="start"/)
})
