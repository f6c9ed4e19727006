import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverOnly } from '#platform/server-only.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { resultsPath } from '../results-path.ts'
import type { ResultsView } from '../results-view.ts'
import { ResultsLinks } from './results-links.static.tsx'

function linksOf(otherCities: ResultsView['otherCities']): string {
  const relatedCategories = [
    { id: 5, name: 'Plumbers', icon: 'faucet', scene: undefined, tileName: 'Plumbers', url: '/' },
  ]
  const shown = { label: 'Electricians', otherCities, relatedCategories, relatedTitle: 'Related categories', total: 3 }
  const results = serverOnly({ view: shown as unknown as ResultsView, crumbs: [] })
  return htmlOf(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <ResultsLinks results={results} /> }])} />,
  )
}

test('related categories take the whole width of a computer where no other city stands beside them', () => {
  expect(linksOf([])).toMatch(/<nav[^>]*related-categories[^>]*sm:col-span-2/)
  expect(
    linksOf([{ label: 'Surat', url: resultsPath({ citySlug: 'surat', what: 'electricians' }), distanceKm: 9 }]),
  ).not.toContain('sm:col-span-2')
})
