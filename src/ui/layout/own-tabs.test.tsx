import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { isOwnPage, OwnTabs } from './own-tabs.tsx'

const currentTab = (path: string) => /aria-current="page"[^>]*>([^<]*)</.exec(htmlOf(<OwnTabs path={path} />))?.[1]

test.each([
  ['/customer-enquiryPending', 'Enquiries'],
  ['/customer-message', 'Enquiries'],
  ['/jobs', 'Enquiries'],
  ['/jobs/7', 'Enquiries'],
  ['/bookings', 'Bookings'],
  ['/saved', 'Saved'],
  ['/account/numbers', 'My number'],
  ['/account', 'Account'],
  ['/account/privacy', 'Account'],
  ['/advertisements/payments', 'Account'],
  ['/affiliation', 'Account'],
  ['/transfers', 'Account'],
  ['/invitations', 'Account'],
])('the page %s of a customer has the row of tabs, at %s', (path, tab) => {
  expect(isOwnPage(path)).toBe(true)
  expect(currentTab(path)).toBe(tab)
})

test('a payment has no tabs: nothing leads away from it', () => {
  expect(isOwnPage('/checkout/7')).toBe(false)
})
