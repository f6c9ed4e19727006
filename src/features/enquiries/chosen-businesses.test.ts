import { expect, test } from 'vitest'
import { askPath, chosenIds } from './chosen-businesses.ts'
import { statedPrice } from './stated-price.ts'

test('an address names at most three businesses, each once, and what is no id is dropped', () => {
  const read = (query: string) => chosenIds(new URLSearchParams(query))
  expect(read('business=7&business=7&business=x&business=-1&business=8&business=9&business=10')).toEqual([7, 8, 9])
  expect(read('')).toEqual([])
  expect(askPath([7, 8], 3)).toBe('/ask?business=7&business=8&like=3')
})

test('the price in an answer is the first amount with a sign or word for rupees, and no other number', () => {
  expect(statedPrice('Banana leaf, 21 items, ₹340 a plate for 60')).toBe('₹340')
  expect(statedPrice('It is Rs. 1,25,000 in all')).toBe('₹1,25,000')
  expect(statedPrice('गैस 2500 रुपये में')).toBe('₹2,500')
  expect(statedPrice('450 rs only')).toBe('₹450')
  for (const none of ['I come at 4 pm on the 14th', 'Call 9840012345', 'for 60 people'])
    expect(statedPrice(none)).toBe(null)
})
