import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { ErrorPanel } from './error-panel.tsx'

const shown = (element: ReactElement) =>
  htmlOf(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, 'en')

test('who met a failure of ours copies its number with one tap; where there is none nothing is copied', () => {
  expect(shown(<ErrorPanel requestId="01JD3V" />)).toMatch(/<code[^>]*>01JD3V<\/code><button[^>]*>.*Copy<\/button>/)
  expect(shown(<ErrorPanel />)).not.toContain('Copy')
})
