import { expect, test } from 'vitest'
import { readOpenNow, withoutTimeWords, withoutWishes } from './read-wishes.ts'

test.each([
  ['medical store open now', 'medical store'],
  ['which is open right now chemist', 'chemist'],
  ['abhi khula medical', 'medical'],
  ['अभी खुला है मेडिकल', 'मेडिकल'],
  ['open now', ''],
])('"%s" asks for a "%s" that is open at this moment', (typed, text) => {
  expect(readOpenNow(typed)).toEqual({ text, wantsOpen: true })
})

test.each(['chemist open on sunday', 'dhaba open late', 'chemist open 24 hours', 'dukan aaj khula hai'])(
  '"%s" does not ask for what is open at this moment',
  (typed) => {
    expect(readOpenNow(typed)).toEqual({ text: typed, wantsOpen: false })
  },
)

test.each([
  ['restaurant under 1000', 'restaurant'],
  ['room rent below 6 000', 'room rent'],
  ['bike under 2 lakh', 'bike'],
  ['phone under 15k', 'phone'],
  ['flat below 100000', 'flat'],
  ['500 rs tak haircut', 'haircut'],
  ['haircut for rs 200', 'haircut'],
  ['200 rupaye wala haircut', 'haircut'],
  ['hotel 1000 se kam', 'hotel'],
  ['grocery home delivery', 'grocery'],
  ['chemist open on sunday', 'chemist'],
  ['dhaba open till late', 'dhaba'],
  ['medical aaj khula hai', 'medical'],
])('"%s" is a search for "%s"', (typed, text) => {
  expect(withoutWishes(typed)).toBe(text)
})

test.each([
  'plumber 600042',
  'electrician in 600042',
  'jewellers 110006 me',
  'courier 110006 tak',
  'sector 62 mein plumber',
  'hotel in 100 feet road',
  'plumber in 600',
  'shop for 62',
  'generator below 100 kva',
  'school within 5 km',
  'shop no 12',
])('the number of "%s" is no price', (typed) => {
  expect(withoutWishes(typed)).toBe(typed)
})

test('words of time are taken from the ends of a text only', () => {
  expect(withoutTimeWords('plumber today')).toBe('plumber')
  expect(withoutTimeWords('kal subah plumber urgent abhi')).toBe('subah plumber')
  expect(withoutTimeWords('24 hours chemist')).toBe('chemist')
  expect(withoutTimeWords('dainik aaj press')).toBe('dainik aaj press')
  expect(withoutTimeWords('today')).toBe('today')
})
