import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StarRow } from './rating-stars.tsx'

test.each([
  [4.24, '4'],
  [4.25, '4.5'],
  [4.75, '5'],
  [0, '0'],
])('%d stars are drawn to the nearest half, by one element that is not read aloud', (average, stars) => {
  const html = renderToStaticMarkup(<StarRow average={average} />)
  expect(html).toBe(`<span aria-hidden="true" class="star-row" style="--stars:${stars}"></span>`)
})
