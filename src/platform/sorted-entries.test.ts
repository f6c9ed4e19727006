import { expect, test } from 'vitest'
import { entriesWithPrefix } from './sorted-entries.ts'

const sorted = ['', 'adyar', 'agra', 'agra cantt', 'agra fort', 'agrahara', 'alwar', 'आगरा'].map((key) => ({ key }))
const keyOf = ({ key }: { key: string }) => key
const keysWith = (prefix: string, limit?: number) =>
  entriesWithPrefix(sorted, prefix, { keyOf, ...(limit !== undefined && { limit }) }).map(keyOf)

test('every entry with the prefix is found, in order, and no other', () => {
  const prefixes = ['', 'a', 'ag', 'agra', 'agra ', 'agra fort', 'agra forts', 'b', 'आ', 'z']
  for (const prefix of prefixes) {
    const expected = sorted.map(keyOf).filter((key) => key.startsWith(prefix))
    expect(keysWith(prefix), prefix).toEqual(expected)
  }
  expect(entriesWithPrefix([], 'a', { keyOf })).toEqual([])
})

test('the first ones are found, at most as many as asked for', () => {
  expect(keysWith('agra', 2)).toEqual(['agra', 'agra cantt'])
  expect(keysWith('agra', 0)).toEqual([])
})
