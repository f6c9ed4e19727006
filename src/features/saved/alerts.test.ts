import { expect, test } from 'vitest'
import { changesOf, type Told } from './alerts.ts'

const before: Told = {
  state: 'listed',
  price: { unit: 'plate', fromPaise: 28_000 },
  hours: '[]',
  isBookable: false,
}
const price = { unit: 'plate', fromPaise: 26_000 }

test('news is another price, other hours, and that one can book; not what was taken away', () => {
  expect(changesOf(before, { ...before, price, hours: '[1]', isBookable: true })).toEqual([
    { kind: 'price', before: before.price, after: price },
    { kind: 'hours' },
    { kind: 'bookable' },
  ])
  expect(changesOf({ ...before, isBookable: true }, { ...before, price: null, hours: null })).toEqual([])
  expect(changesOf(before, { ...before, price: { ...before.price, toPaise: undefined } as Told['price'] })).toEqual([])
})

test('of a business that closed or moved, nothing else is news; coming back is', () => {
  expect(changesOf(before, { ...before, state: 'closed', price, isBookable: true })).toEqual([
    { kind: 'state', state: 'closed' },
  ])
  expect(changesOf({ ...before, state: 'gone' }, before)).toEqual([{ kind: 'state', state: 'listed' }])
})
