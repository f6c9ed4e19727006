import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { ListingChoice } from './listing-choice.tsx'

const listings = [
  { id: 5, name: 'Smile Dental Clinic', where: 'Malviya Nagar, Jaipur' },
  { id: 6, name: 'Malwa Hardware', where: 'Palasia, Indore' },
]
const choice = (given: typeof listings, chosenId: number | null, allLabel?: string) =>
  htmlOf(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <ListingChoice action="/hash" listings={given} {...{ chosenId, allLabel }} /> },
      ])}
    />,
  )

test('a page says which listing it is about and leads to the same page of the others', () => {
  const html = choice(listings, 6)
  expect(html).toMatch(/<summary.*Malwa Hardware.*<\/summary>/)
  expect(html).toMatch(/<summary.*Palasia, Indore.*<\/summary>.*Malviya Nagar, Jaipur/)
  expect(html).toContain('href="/hash?business=5"')
  expect(html).toMatch(/href="\/hash\?business=6"[^>]*aria-current="true"/)
})

test('all listings together are a choice of their own where a page offers it', () => {
  expect(choice(listings, null, 'All listings')).toMatch(/<summary.*All listings.*<\/summary>.*href="\/hash"/)
})

test('with a single listing there is nothing to choose', () => {
  expect(choice(listings.slice(0, 1), 5)).not.toContain('<details')
})
