import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Privacy } from '#features/site/ui/privacy.static.tsx'
import { Refund } from '#features/site/ui/refund.static.tsx'
import { personalData } from '#personal-data.ts'
import { purchases } from '#purchases.ts'
import { withTexts } from './with-texts.tsx'

const contacts = {
  name: 'Nukkad',
  legalName: 'Nukkad Online Services',
  address: 'Chennai',
  grievanceOfficer: 'Officer',
  supportEmail: 'support@nukkad.example',
  tollFree: '1800-000-0000',
}

const wordsOf = (page: ReactElement) =>
  renderToStaticMarkup(withTexts(page, 'en'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const policy = wordsOf(createElement(Privacy, { contacts }))

/** Words of the policy that tell people of each table with personal data. */
const toldOfTables: Record<string, string> = {
  account: 'Your mobile number or e-mail, and your name',
  consent: 'Your consent, with its date',
  session: 'Where you are signed in',
  refresh_token: 'Where you are signed in',
  otp_challenge: 'One-time passwords are valid',
  passkey: 'your passkeys',
  enquiry: 'Your enquiries and bookings',
  enquiry_message: 'with their messages and photos',
  enquiry_photo: 'with their messages and photos',
  enquiry_note: 'Who works for it',
  enquiry_reminder: 'Who works for it',
  enquiry_presence: 'Who works for it',
  quick_reply: 'The business you list',
  automatic_answer: 'The business you list',
  booking: 'Your enquiries and bookings',
  booking_reminder: 'Your enquiries and bookings',
  booking_day_off: 'The business you list',
  business_claim: 'Papers that prove whose a listing is',
  business_transfer: 'Papers that prove whose a listing is',
  rating: 'Your reviews, with their photos',
  rating_photo: 'Your reviews, with their photos',
  rating_useful: 'Your reviews, with their photos',
  rating_report: 'Mistakes and bad enquiries that you report',
  review_invitation: 'Your reviews, with their photos',
  review_opt_out: 'Your consent, with its date',
  business_draft: 'What you had typed of a listing',
  saved_business: 'The businesses you save',
  saved_alert: 'tell you of changes if you ask us to',
  staff_member: 'Who works for it',
  staff_ending: 'Who works for it',
  staff_news: 'Who works for it',
  staff_invitation: 'Who works for it',
  subscriber: 'if you subscribe to our newsletter',
  subscriber_token: 'if you subscribe to our newsletter',
  brand: 'The business you list',
  brand_branch: 'The business you list',
  business: 'The business you list',
  business_change: 'what was changed',
  listing_mistake: 'Mistakes and bad enquiries that you report',
  media: 'The business you list',
  contact_message: 'What you write to us',
  ad_booking: 'the advertisements you book',
  affiliation_request: 'your requests to work with us',
  invoice: 'the name and address on its invoice',
  payment: 'What you buy',
  gateway_event: 'What you buy',
  lead_report: 'Mistakes and bad enquiries that you report',
  outgoing_message: 'Firms that deliver our SMS, WhatsApp messages and e-mail',
  dev_outbox: 'Firms that deliver our SMS, WhatsApp messages and e-mail',
  idempotent_answer: 'Your enquiries and bookings',
  daily_use: 'Scrambled forms of your internet address',
  form_draft: 'what you typed while you sign in',
  request_rate: 'Scrambled forms of your internet address',
}

/** Words of the policy that tell people of each cookie. */
const toldOfCookies: Record<string, string> = {
  'x-access-token': 'Sign-in: keeps you signed in',
  'x-refresh-token': 'Sign-in: keeps you signed in',
  viewer: 'Sign-in: keeps you signed in',
  'name-later': 'Sign-in: keeps you signed in',
  city: 'City: remembers the city',
  near: 'Place: when you tap',
  'nukkad-browser': 'Browser: ties a one-time password to the browser',
  devices: 'knows a browser again where you were signed in',
  'last-role': 'in which role',
  'listing-draft': 'Listing: a listing that you begin',
  referral: 'Link of a partner',
  'sign-in': 'Others last for minutes',
  'role-offer': 'Others last for minutes',
  restore: 'Others last for minutes',
  'save-after-sign-in': 'Others last for minutes',
  'claim-otp': 'Others last for minutes',
  'form-draft': 'what you typed while you sign in',
  'booking-hold': 'a time held while you book',
  flash: 'a message to show once',
}

test('the privacy policy tells of every table with personal data', () => {
  const tables = personalData.flatMap((data) => data.tables)
  expect(Object.keys(toldOfTables).sort()).toEqual([...new Set(tables)].sort())
  for (const [table, words] of Object.entries(toldOfTables)) expect(policy, table).toContain(words)
})

test('the privacy policy tells of every cookie', () => {
  const names = new Set<string>()
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue
    for (const [, name] of readFileSync(join('src', file), 'utf8').matchAll(/[cC]ookie(?:Name)? = '([\w-]+)'/g)) {
      if (name) names.add(name)
    }
  }
  expect([...names].sort()).toEqual(Object.keys(toldOfCookies).sort())
  for (const [cookie, words] of Object.entries(toldOfCookies)) expect(policy, cookie).toContain(words)
})

test('the refund policy tells when each thing that can be bought is given back', () => {
  const told: Record<string, string> = {
    PLAN: 'When you get a plan back',
    AD: 'When you get an advertisement back',
  }
  expect(Object.keys(told).sort()).toEqual(purchases.map(({ kind }) => kind).sort())
  const refund = wordsOf(createElement(Refund, { contacts, price: null }))
  for (const [kind, words] of Object.entries(told)) expect(refund, kind).toContain(words)
})
