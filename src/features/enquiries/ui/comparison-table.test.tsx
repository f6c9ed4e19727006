import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { businessPath } from '#features/businesses/business-path.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { AskedBusiness } from './asked-business.tsx'
import { ComparisonTable } from './comparison-table.tsx'

const tamil: BusinessCard = {
  businessId: 7,
  name: 'கார்த்திக் ஏசி',
  nameReading: 'कार्त्तिक एसि',
  nativeName: null,
  url: businessPath({ citySlug: 'chennai', slug: 'x', id: 7 }),
  categories: [],
  locality: 'Adyar',
  city: 'Chennai',
  citySlug: 'chennai',
  lat: null,
  lng: null,
  isTakingEnquiries: true,
  closedText: null,
  rating: null,
  openState: null,
  isVerified: false,
  isDemo: false,
  phone: null,
  hashtags: [],
  distanceMetres: null,
  fact: null,
  replyMinutes: null,
  scenes: [],
  photoUrl: null,
  quote: null,
}
const best = { rating: [], distance: [], reply: [], price: [] }
const shown = (element: ReactElement) => routedHtmlOf(element, 'hi')

test('who compares or has asked a business reads its name in their own letters', () => {
  expect(shown(<ComparisonTable best={best} cards={[tamil]} facts={[]} />)).toContain('पढ़ें: कार्त्तिक एसि')
  expect(shown(<AskedBusiness asked={tamil} />)).toContain('पढ़ें: कार्त्तिक एसि')
  const native = { ...tamil, nativeName: 'कार्तिक एसी' }
  const html = shown(<ComparisonTable best={best} cards={[native]} facts={[]} />)
  expect(html).toContain('कार्तिक एसी')
  expect(html).not.toContain('पढ़ें:')
})

test('a business without a written review is said to have none, and not to keep it to itself', () => {
  const quoted = { ...tamil, businessId: 8, quote: 'Came in time' }
  const html = shown(<ComparisonTable best={best} cards={[tamil, quoted]} facts={[]} />)
  expect(html).toContain('अभी कोई रिव्यू नहीं')
})

test('that a business is new may take two lines in its column, as three columns of a phone need it', () => {
  const html = shown(<ComparisonTable best={best} cards={[tamil]} facts={[]} />)
  const [, wrapper = ''] = /<span class="([^"]*)"><span[^>]*>Nukkad पर नया/.exec(html) ?? []
  // Stronger than what keeps a chip of a table on one line (chip.tsx).
  expect(wrapper).toContain('[&amp;_span]:whitespace-normal')
})
