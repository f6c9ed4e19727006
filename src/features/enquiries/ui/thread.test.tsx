import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import type { EnquiryView } from '../contract.ts'
import { readOrigin } from '../inbox-origin.ts'
import { InboxList } from './inbox-list.tsx'
import { Thread } from './thread.tsx'

const time = '2026-11-22T10:00:00.000Z'
const enquiry: EnquiryView = {
  enquiryId: 7,
  businessId: 3,
  businessName: 'Cool Point',
  name: 'Meena Subramaniam',
  fullName: 'Meena Subramaniam',
  subject: 'AC',
  location: '',
  status: 'PENDING',
  kind: 'ENQUIRY',
  dateCreated: time,
  lastUpdated: time,
  isReplied: false,
  unread: true,
  withdrawnAt: null,
  contactNumber: '+919876543210',
  email: 'meena@example.com',
  isEmailVerified: false,
  preferredAt: null,
  can: { reply: true, withdraw: false, close: true },
}
const origin = readOrigin(new URL('http://here/merchant-enquiry?page=2&subject=ac'), 'merchant-enquiry')
const later = '2026-11-23T12:00:00.000Z'

const render = (element: React.ReactNode) => routedHtmlOf(element)
const thread = (change: Partial<EnquiryView>, ofSeveral = false) =>
  render(
    <Thread
      enquiry={{ ...enquiry, ...change }}
      messages={[]}
      origin={origin}
      extras={{ spamReason: null, canReopen: false, notes: [], answering: [], reminder: null }}
      quick={{ replies: [], known: { name: '', subject: '', business: '' } }}
      typed={undefined}
      typedNote={undefined}
      problem={undefined}
      ofSeveral={ofSeveral}
      now={later}
    />,
  )
const list = (change: Partial<EnquiryView>) => {
  const row = { ...enquiry, preview: 'Can you come?', isPreviewMine: false, ...change }
  return render(<InboxList caption="" rows={[row]} origin={origin} now={later} />)
}

const mark = 'This e-mail address was typed in and not verified: it may belong to somebody else.'

test('a merchant sees which e-mail address of a customer is not verified', () => {
  expect(thread({})).toContain(mark)
  expect(thread({ isEmailVerified: true })).not.toContain(mark)
  expect(thread({ email: null })).not.toContain(mark)
})

test('who answers for several businesses reads which of them was asked', () => {
  expect(thread({ businessName: 'Malwa Hardware' }, true)).toContain('Malwa Hardware')
  expect(thread({ businessName: 'Malwa Hardware' })).not.toContain('Malwa Hardware')
})

test('a withdrawn enquiry is Withdrawn in list and conversation, and nobody waits or can be called', () => {
  const gone = { status: 'RESOLVED', withdrawnAt: time, contactNumber: null, email: null } as const
  for (const html of [list(gone), thread({ ...gone, can: { reply: false, withdraw: false, close: false } })]) {
    expect(html).toContain('Withdrawn')
    expect(html).not.toMatch(/Resolved|tel:|wa\.me/)
  }
})

test('a row cuts name and subject to ten letters with the whole in a tooltip, says N/A, how long it waits and whom to call', () => {
  const html = list({ subject: '' })
  expect(html).toContain('<abbr title="Meena Subramaniam" class="is-cut no-underline">Meena Subr')
  expect(html).toContain('N/A')
  expect(html).toContain('26 hours')
  expect(html).toContain('href="tel:+919876543210"')
  expect(html).toContain('href="https://wa.me/919876543210"')
  expect(html).toContain('Can you come?')
})

test('a conversation remembers the page, search and filter of its list', () => {
  expect(list({})).toContain('href="/merchant-message?enquiryId=7&amp;from=merchant-enquiry&amp;subject=ac&amp;page=2"')
  expect(thread({})).toContain('href="/merchant-enquiry?subject=ac&amp;page=2"')
})
