import { expect, test } from 'vitest'
import { firstTileSpan } from './gallery-layout.ts'

/** How many cells the first tile takes, on a phone (columns of 2) or a computer (columns of 3). */
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
