import { expect, test } from 'vitest'
import { serverOnly } from '#platform/server-only.ts'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { businessPath } from '../business-path.ts'
import type { BusinessPage } from '../contract.ts'
import { BusinessActions } from './business-actions.static.tsx'

test('a business that is closed says so, and offers no way to go there', () => {
  const business = {
    url: businessPath({ citySlug: 'chennai', slug: 'meena-sweets', id: 7 }),
    name: 'Meena Sweets',
    closedText: 'This business has closed for good.',
    categories: [],
    facts: [],
    isTakingEnquiries: false,
    isStreetHidden: false,
    phone: null,
    replyMinutes: null,
    website: null,
    latitude: 13,
    longitude: 80,
  } as unknown as BusinessPage
  const element = <BusinessActions data={serverOnly({ business, bookUrl: undefined })} />
  const html = routedHtmlOf(element)
  expect(html).toContain('has closed for good')
  expect(html).not.toContain('Directions')
  // No empty box is left.
  expect(html).not.toContain('<section')
})
