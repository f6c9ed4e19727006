import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import type { EnquiryView } from '../contract.ts'
import CustomerEnquiriesPage from '../pages/customer-enquiries-page.tsx'
import { Conversation } from './conversation.tsx'
import { EnquiryStatusChip } from './enquiry-status-chip.tsx'

const time = '2026-11-22T10:00:00.000Z'
const enquiry: EnquiryView = {
  enquiryId: 7,
  businessId: 3,
  businessName: 'Cool Point',
  name: 'Cool Point',
  fullName: 'Meena',
  subject: 'AC',
  location: 'Chennai',
  status: 'RESOLVED',
  kind: 'ENQUIRY',
  dateCreated: time,
  lastUpdated: time,
  isReplied: true,
  unread: false,
  withdrawnAt: time,
  contactNumber: null,
  email: null,
  isEmailVerified: false,
  preferredAt: null,
  can: { reply: false, withdraw: false, close: false },
}
const render = (element: React.ReactNode) => {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(withTexts(<RouterProvider router={router} />))
}

test.each([true, false])(
  'a withdrawn enquiry is Withdrawn, not Resolved or Replied, in list and conversation (customer: %s)',
  (isCustomers) => {
    const list = <EnquiryStatusChip enquiry={enquiry} isCustomers={isCustomers} />
    const conversation = (
      <Conversation enquiry={enquiry} messages={[]} back={{ href: '/', label: '' }} aside="" {...{ isCustomers }}>
        {''}
      </Conversation>
    )
    for (const html of [render(list), render(conversation)]) {
      expect(html).toContain('Withdrawn')
      expect(html).not.toMatch(/Resolved|Replied/)
    }
  },
)

test('a customer without any enquiry is not told of missing replies, and is led to the search', () => {
  const shown = (counts: { PENDING: number; RESOLVED: number }) => {
    const query = { page: 1, limit: 10, subject: '', location: '' }
    const list = { rows: [], query, totalPages: 0, totalElements: 0 }
    const props = { loaderData: { status: 'RESOLVED', counts, list } } as never
    return render(<CustomerEnquiriesPage {...(props as Parameters<typeof CustomerEnquiriesPage>[0])} />)
  }
  expect(shown({ PENDING: 0, RESOLVED: 0 })).toMatch(/No Enquires Available.*<a[^>]* href="\/"[^>]*>Search</s)
  expect(shown({ PENDING: 1, RESOLVED: 0 })).toContain('No Replied Enquires Available')
})

test('a booking reads Booked or Cancelled to its customer, and a cancelled one no longer names its time', () => {
  const preferredAt = '2026-11-29T12:30:00.000Z'
  const booked: EnquiryView = { ...enquiry, kind: 'BOOKING', isReplied: false, withdrawnAt: null, preferredAt }
  const shown = (booking: 'coming' | 'cancelled') =>
    render(
      <Conversation
        enquiry={booked}
        messages={[]}
        back={{ href: '/', label: '' }}
        aside=""
        booking={booking}
        isCustomers
      >
        {''}
      </Conversation>,
    )
  expect(shown('coming')).toMatch(/Booked.*When: 29 Nov 2026/s)
  expect(shown('coming')).not.toMatch(/Resolved|Preferred time/)
  expect(shown('cancelled')).toContain('Cancelled')
  expect(shown('cancelled')).not.toMatch(/Resolved|29 Nov 2026/)
})
