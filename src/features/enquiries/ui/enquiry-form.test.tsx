import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'

const business = { id: 7, name: 'Cool Point' }
const values = { contactNumber: '9876543210', fullName: 'Asha', email: '', subject: 'AC', message: 'Drips <b>\nToday?' }

function render(props: Partial<EnquiryFormProps>): string {
  const element = <EnquiryForm business={business} kind="ENQUIRY" {...props} />
  const router = createMemoryRouter([{ path: '/companydesc/:city/:business', element }], {
    initialEntries: ['/companydesc/chennai/cool-point-7?hashtag=ac'],
  })
  return renderToStaticMarkup(withTexts(<RouterProvider router={router} />))
}

const step = { sentTo: '9876543210', isPhone: true, sentAtMs: 1_790_000_000_000, resendInSeconds: 60 }

test('the form has the fields and labels of the specification', () => {
  const html = render({})
  const labels = [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(labels).toEqual(['Contact Number', 'Full Name', 'Email', 'Subject', 'Your Enquiry'])
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toMatch(
    /<button(?=[^>]*name="intent")(?=[^>]*value="start")(?=[^>]*type="submit").*Send Enquiry<\/button>/,
  )
  expect(render({ kind: 'BOOKING' })).toContain('type="datetime-local"')
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
  const [send = '', resend = '', edit = ''] = forms
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

test('a dialog with the form opens at its first field that is not filled in; a refused form at what is wrong', () => {
  const focused = (props: Partial<EnquiryFormProps>) => {
    const [tag = ''] = /<[^>]*autofocus=""[^>]*>/.exec(render(props)) ?? []
    return /name="([^"]*)"/.exec(tag)?.[1] ?? /role="([^"]*)"/.exec(tag)?.[1]
  }
  const profile = { role: 'customer', contactNumber: '9876543210', fullName: '', email: '' } as const
  expect(focused({})).toBe('contactNumber')
  expect(focused({ kind: 'BOOKING' })).toBe('contactNumber')
  expect(focused({ profile })).toBe('fullName')
  expect(focused({ profile: { ...profile, fullName: 'Asha' } })).toBe('subject')
  expect(focused({ values, problem: { message: 'No', fieldErrors: {} } })).toBe('alert')
})
