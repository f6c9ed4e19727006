import { expect, test } from 'vitest'
import { type Language, languages } from '#texts/language.ts'
import { enquiryMessage } from './enquiry-messages.ts'
import { occasions } from './enquiry-words.ts'

const site = {
  origin: 'https://www.nukkad.example',
  site: { name: 'Nukkad', supportEmail: 'support@nukkad.example' },
} as Parameters<typeof enquiryMessage>[1]
const facts = { enquiryId: 1234567, subject: 'Repair of a 1.5 ton AC', businessName: 'Cool Point Services' }

const link = {
  en: /https:\/\/www\.nukkad\.example\/login-mobile-number\?back=\/(merchant|customer)-message\?enquiryId=1234567(\n|$)/,
  hi: /https:\/\/www\.nukkad\.example\/hi\/login-mobile-number\?back=\/(merchant|customer)-message\?enquiryId=1234567(\n|$)/,
}

const render = (language: Language) => occasions.map((occasion) => enquiryMessage(occasion, site, facts, language))

test.each(languages)('every text renders in %s: an SMS with its template and link, an e-mail with both', (language) => {
  const rendered = render(language)
  for (const { sms, email } of rendered) {
    expect(sms.text).toMatch(link[language])
    expect(sms.text).not.toContain(facts.subject)
    expect(email.subject).toContain(facts.subject)
    expect(email.text).toMatch(link[language])
    expect(`${sms.text}${email.text}`).not.toMatch(/undefined|NaN/)
  }
  expect(new Set(rendered.map(({ sms }) => sms.template)).size).toBe(rendered.length)
})

test('an SMS in English is one segment', () => {
  for (const { sms } of render('en')) {
    // One SMS segment in the GSM alphabet holds 160 characters; a second segment doubles the cost.
    expect(sms.text.length).toBeLessThanOrEqual(160)
    expect(sms.text).toMatch(/^[\x20-\x7e]+$/)
  }
})

test('only the customer is linked to the customer page', () => {
  const toCustomer = occasions.filter((occasion) =>
    enquiryMessage(occasion, site, facts).sms.text.includes('/customer-message'),
  )
  expect(toCustomer).toEqual(['merchantReplied', 'automaticAnswer'])
})
