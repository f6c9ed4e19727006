import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import { RefusedClaim } from './claim-state.tsx'

const claim = {
  number: 12,
  state: 'refused',
  reason: 'The name on the paper is another.',
  claimedAt: '2026-11-26T05:00:00.000Z',
  decideBy: '2026-11-28T05:00:00.000Z',
} as const

test('whose papers were not accepted reads why, the number of the claim, and finds whom to ask', () => {
  const router = createMemoryRouter([{ path: '/', element: <RefusedClaim claim={claim} /> }])
  const html = renderToStaticMarkup(withTexts(<RouterProvider router={router} />))
  for (const part of ['What was wrong', claim.reason, 'CL-12', 'href="/contact"']) expect(html).toContain(part)
})
