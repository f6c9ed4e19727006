import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { businessPath } from '../business-path.ts'
import { OtherListings } from './own-listing.tsx'

test('a listing of the owner that is closed says so beside those that take enquiries', () => {
  const listing = {
    where: 'T Nagar, Chennai',
    isOwn: true,
    isVerified: false,
    lastPaidDay: null,
    missing: [],
    nativeName: null,
  }
  const shop = {
    ...listing,
    profilePercentage: 90,
    url: businessPath({ citySlug: 'chennai', slug: 'meena-sweets', id: 2 }),
  }
  const listings = [
    { ...shop, id: 2, name: 'Meena Sweets', isOpen: true },
    { ...shop, id: 3, name: 'Meena Catering', isOpen: false },
  ]
  const router = createMemoryRouter([{ path: '/', element: <OtherListings listings={listings} /> }])
  const html = htmlOf(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
  const [open = '', closed = ''] = html.split('<li').slice(1)
  expect(open).not.toContain('Closed for enquiries')
  expect(closed).toContain('T Nagar, Chennai · Closed for enquiries · Profile 90% complete')
})
