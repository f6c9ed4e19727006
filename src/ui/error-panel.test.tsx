import { expect, test } from 'vitest'
import { routedHtmlOf } from '#tests/with-texts.tsx'
import { ErrorPanel } from './error-panel.tsx'

test('who met a failure of ours copies its number, short enough for a line of a phone; without one nothing is copied', () => {
  const requestId = '6b1f6f0e-4a52-4d01-8000-000000000001'
  expect(routedHtmlOf(<ErrorPanel requestId={requestId} />)).toMatch(
    /<code[^>]*>6b1f6f0e-4a52<\/code><button[^>]*>.*Copy<\/button>/,
  )
  expect(routedHtmlOf(<ErrorPanel />)).not.toContain('Copy')
})
