import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import type { EnquiryView } from '../contract.ts'
import { CustomerCard } from './customer-card.tsx'

const enquiry: EnquiryView = {
  enquiryId: 7,
  businessId: 3,
  businessName: 'Cool Point',
  name: 'Meena',
  fullName: 'Meena',
  subject: 'AC',
  location: 'Chennai',
  status: 'PENDING',
  kind: 'ENQUIRY',
  dateCreated: '2026-11-22T10:00:00.000Z',
  lastUpdated: '2026-11-22T10:00:00.000Z',
  isReplied: false,
  unread: true,
  withdrawnAt: null,
  contactNumber: '+919876543210',
  email: 'meena@example.com',
  isEmailVerified: false,
  preferredAt: null,
  can: { reply: true, withdraw: false, close: true },
}
const mark = 'This e-mail address was typed in and not verified: it may belong to somebody else.'
const render = (change: Partial<EnquiryView>) =>
  renderToStaticMarkup(withTexts(<CustomerCard enquiry={{ ...enquiry, ...change }} />))

test('a merchant sees which e-mail address of a customer is not verified', () => {
  expect(render({})).toContain(mark)
  expect(render({ isEmailVerified: true })).not.toContain(mark)
  expect(render({ email: null })).not.toContain(mark)
})
