import { expect, test } from 'vitest'
import { bestOf } from './show-comparison.ts'

const card = (businessId: number, average: number, count: number) => ({
  businessId,
  rating: { average, count },
  distanceMetres: null,
  replyMinutes: null,
})

test('a business that one customer rated is not called the best rated', () => {
  const noPrice = () => undefined
  expect(bestOf([card(1, 4.7, 56), card(2, 4.3, 57), card(3, 5, 1)], noPrice).rating).toEqual([0])
  expect(bestOf([card(1, 4.7, 56), card(2, 4.9, 5)], noPrice).rating).toEqual([1])
})
