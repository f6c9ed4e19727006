import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('an answer is computed once, also when it is undefined', () => {
  const computed: string[] = []
  const find = memoize((text: string) => {
    computed.push(text)
    return text === 'none' ? undefined : text.length
  }, 10)
  expect([find('none'), find('none'), find('four'), find('four')]).toEqual([undefined, undefined, 4, 4])
  expect(computed).toEqual(['none', 'four'])
})

test('no more answers are remembered than allowed', () => {
  let computed = 0
  const find = memoize((text: string) => {
    computed++
    return text
  }, 2)
  for (const text of ['a', 'b', 'c', 'c', 'a']) find(text)
  expect(computed).toBe(4)
})
