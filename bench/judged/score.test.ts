import { expect, test } from 'vitest'
import { changesKept, scoreOf, scoreTable } from './score.ts'

const right = new Set([7])

test('a right result counts at its place; a wrong correction makes any list wrong; nothing found is told', () => {
  const query = { kind: 'brand', half: 'tuned' as const }
  expect(scoreOf(query, [3, 7], right)).toMatchObject({ place: 1, isEmpty: false })
  expect(scoreOf(query, [7], right, true)).toMatchObject({ place: undefined, isEmpty: false })
  expect(scoreOf(query, [], right)).toMatchObject({ place: undefined, isEmpty: true })
})

test('a correction may change other words than those that are kept', () => {
  expect(changesKept(undefined, ['usa'])).toBe(false)
  expect(changesKept('visa for usa', ['usa'])).toBe(false)
  expect(changesKept('visa for usha', ['usa'])).toBe(true)
})

test('the table shows both halves apart, and the yardsticks over both', () => {
  const scored = (half: 'tuned' | 'held out', place: number | undefined) => ({
    kind: 'typo',
    half,
    place,
    isEmpty: place === undefined,
  })
  const ours = [scored('tuned', 0), scored('tuned', 4), scored('held out', 5), scored('held out', undefined)]
  const theirs = ours.map((each) => ({ ...each, place: each.half === 'tuned' ? 0 : undefined }))
  const [head, , row] = scoreTable(ours, [{ name: 'trigrams', scores: theirs }])
  expect(head).toBe('| kind | tuned | @1 | @5 | empty | held out | @1 | @5 | empty | trigrams @1 | @5 |')
  expect(row).toBe('| typo | 2 | 50.0 % | 100.0 % | 0.0 % | 2 | 0.0 % | 0.0 % | 50.0 % | 50.0 % | 50.0 % |')
})
