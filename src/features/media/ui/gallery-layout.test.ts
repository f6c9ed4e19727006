import { expect, test } from 'vitest'
import { firstTileSpan } from './gallery-layout.ts'

/** How many cells the first tile spans, on a phone (2 columns) or a computer (3 columns). */
function cells(span: string, screen: '' | 'sm:'): number {
  const number = (what: string) => {
    const own = new RegExp(`(?:^| )${screen}${what}-span-(\\d)`).exec(span)?.[1]
    const inherited = new RegExp(`(?:^| )${what}-span-(\\d)`).exec(span)?.[1]
    return Number(own ?? inherited ?? 1)
  }
  return number('col') * number('row')
}

test('no number of photos leaves a gap in the last row', () => {
  for (let count = 2; count <= 20; count++) {
    const span = firstTileSpan(count)
    expect([count, (cells(span, '') + count - 1) % 2]).toEqual([count, 0])
    expect([count, (cells(span, 'sm:') + count - 1) % 3]).toEqual([count, 0])
  }
})
