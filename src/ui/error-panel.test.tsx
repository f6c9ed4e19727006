import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { ErrorPanel } from './error-panel.tsx'

const shown = (element: ReactElement) =>
  htmlOf(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, 'en')

test('who met a failure of ours copies its number, short enough for a line of a phone; without one nothing is copied', () => {
  const requestId = '6b1f6f0e-4a52-4d01-8000-000000000001'
  expect(shown(<ErrorPanel requestId={requestId} />)).toMatch(
    /<code[^>]*>6b1f6f0e-4a52<\/code><button[^>]*>.*Copy<\/button>/,
  )
  expect(shown(<ErrorPanel />)).not.toContain('Copy')
})
