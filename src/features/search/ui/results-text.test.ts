import { expect, test } from 'vitest'
import { texts } from '#texts/server-texts.ts'
import { resultsTitle } from './results-text.ts'

const title = (more: object) => resultsTitle({ label: 'Hospitals', placeName: 'Leh', ...more }, texts.en)

test('the heading of a list from elsewhere claims nothing for the place', () => {
  expect(title({})).toBe('Hospitals in Leh')
  expect(title({ isNearest: true })).toBe('Hospitals nearest to Leh')
  expect(title({ isNearest: true, near: { name: 'Choglamsar, Leh' } })).toBe('Hospitals nearest to Choglamsar, Leh')
  expect(title({ isRelated: true })).toBe('Related to Hospitals in Leh')
})

test('the heading of a list by distance names what it is around, not the whole city', () => {
  expect(title({ near: { name: 'Choglamsar, Leh' } })).toBe('Hospitals near Choglamsar, Leh')
})
