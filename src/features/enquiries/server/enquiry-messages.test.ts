import { expect, test } from 'vitest'
import { enquiryMessages, type Occasion } from './enquiry-messages.ts'

const site = {
  origin: 'https://www.nukkad.example',
  site: { name: 'Nukkad', supportEmail: 'support@nukkad.example' },
} as Parameters<typeof enquiryMessages.newEnquiry>[0]
const facts = { enquiryId: 1234567, subject: 'Repair of a 1.5 ton AC', businessName: 'Cool Point Services' }

test('every text renders: an SMS of one segment with its template and link, an e-mail with subject and link', () => {
  const occasions = Object.keys(enquiryMessages) as Occasion[]
  const rendered = occasions.map((occasion) => enquiryMessages[occasion](site, facts))
  for (const { sms, email } of rendered) {
    // One SMS segment in the GSM alphabet holds 160 characters; a second segment doubles the cost.
    expect(sms.text.length).toBeLessThanOrEqual(160)
    expect(sms.text).toMatch(/^[\x20-\x7e]+$/)
    expect(sms.text).toMatch(
      /https:\/\/www\.nukkad\.example\/login-mobile-number\?back=\/(merchant|customer)-message\?enquiryId=1234567$/,
    )
    expect(sms.text).not.toContain(facts.subject)
    expect(email.subject).toContain(facts.subject)
    expect(email.text).toMatch(
      /https:\/\/www\.nukkad\.example\/login-mobile-number\?back=\/(merchant|customer)-message\?enquiryId=1234567\n/,
    )
    expect(`${sms.text}${email.text}`).not.toMatch(/undefined|NaN/)
  }
  expect(new Set(rendered.map(({ sms }) => sms.template)).size).toBe(rendered.length)
})

test('only the customer is linked to the customer page', () => {
  const toCustomer = (Object.keys(enquiryMessages) as Occasion[]).filter((occasion) =>
    enquiryMessages[occasion](site, facts).sms.text.includes('/customer-message'),
  )
  expect(toCustomer).toEqual(['merchantReplied'])
})
