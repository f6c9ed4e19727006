import { expect, test } from 'vitest'
import { createRandom } from '#platform/random.ts'
import { joined, split, swapped, withSlip, withTwoSlips } from './slips.ts'

const names = ['gupta sweet house', 'srikrishna electricals', 'annapurna mess', 'r.k. diagnostics', 'moonlight cafe']

/** Letters to insert, delete or replace, or neighbours to exchange. */
function edits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, at) => [at, ...Array.from({ length: b.length }, () => 0)])
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 0; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const best = Math.min(
        cell(row, column - 1) + 1,
        cell(row - 1, column) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isExchanged ? cell(row - 2, column - 2) + 1 : Infinity,
      )
      const line = rows[row]
      if (line) line[column] = row === 0 ? column : best
    }
  }
  return cell(a.length, b.length)
}

test('a slip is one wrong letter, never the first of a word, and two slips are two', () => {
  const random = createRandom(1)
  for (const name of names) {
    for (let run = 0; run < 200; run++) {
      const slipped = withSlip(name, random)
      expect([name, slipped, edits(name, slipped)]).toEqual([name, slipped, 1])
      expect(slipped.split(' ').map((word) => word[0])).toEqual(name.split(' ').map((word) => word[0]))
      expect(edits(name, withTwoSlips(name, random))).toBeLessThanOrEqual(2)
    }
  }
  expect(edits('srikrishna electricals', withTwoSlips('srikrishna electricals', random))).toBe(2)
})

test('words are joined, split and swapped without changing a letter', () => {
  const random = createRandom(2)
  expect(joined('gupta sweets', random)).toBe('guptasweets')
  expect(split('srikrishna', random)).toMatch(/^sri\S* \S{2,}$/)
  expect(split('gupta', random)).toBe('gupta')
  expect(swapped('new gupta sweet house')).toBe('house gupta sweet new')
})
