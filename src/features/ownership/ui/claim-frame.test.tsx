import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { businessPath } from '#features/businesses/business-path.ts'
import { withTexts } from '#tests/with-texts.tsx'
import { ClaimFrame } from './claim-frame.tsx'

type Shown = Parameters<typeof ClaimFrame>[0]['shown']

const shown: Shown = {
  business: {
    id: 3,
    name: 'Cool Point',
    nativeName: null,
    url: businessPath({ citySlug: 'chennai', slug: 'cool-point', id: 3 }),
    photoUrl: null,
    scenes: [],
    isDemo: false,
    where: 'Adyar, Chennai',
    isPaid: false,
  },
  begun: undefined,
  brought: null,
  masked: '98••• ••210',
  step: undefined,
}

function linesOf(brought: Shown['brought']): (string | undefined)[] {
  const element = (
    <ClaimFrame title="" shown={{ ...shown, brought }}>
      {''}
    </ClaimFrame>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(withTexts(<RouterProvider router={router} />))
  return html
    .slice(html.indexOf('border-t'))
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .slice(1)
    .filter(Boolean)
}

test('what a listing has brought stands under its period, and promises nobody the enquiries of before', () => {
  expect(linesOf({ views: 7, reveals: 1, directions: 3, waiting: 2 })).toEqual([
    '98••• ••210',
    'In the last 30 days',
    'Opened 7 times',
    '1 call to the listed number',
    'Directions opened 3 times',
    '2 enquiries got no answer',
  ])
  expect(linesOf({ views: 0, reveals: 0, directions: 0, waiting: 100 }).at(-1)).toBe('100+ enquiries got no answer')
  expect(linesOf(null)).toEqual(['98••• ••210'])
})
