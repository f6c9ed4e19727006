import { expect, test } from 'vitest'
import { readWishes } from './read-wishes.ts'

test.each([
  ['medical store open now', 'medical store', true],
  ['24 hours chemist', 'chemist', true],
  ['24x7 plumber', 'plumber', true],
  ['abhi khula medical', 'medical', true],
  ['dukan jo khuli hai', 'dukan jo', true],
  ['restaurant under 1000', 'restaurant', false],
  ['room rent below 6000', 'room rent', false],
  ['500 rs tak haircut', 'haircut', false],
  ['hotel 1000 se kam', 'hotel', false],
  ['grocery home delivery', 'grocery', false],
  ['plumber today', 'plumber', false],
  ['plumber 600042', 'plumber 600042', false],
  ['electrician in 600042', 'electrician in 600042', false],
  ['shop no 12', 'shop no 12', false],
])('"%s" is a search for "%s"', (typed, text, wantsOpen) => {
  expect(readWishes(typed)).toEqual({ text, wantsOpen })
})

test.each(['24 hours', 'today', 'open now'])('"%s" alone stays what is searched', (typed) => {
  expect(readWishes(typed)).toEqual({ text: typed, wantsOpen: false })
})
