import { expect, test } from 'vitest'
import { createTestImports } from '#tests/test-imports.ts'
import { guessFromName } from './guess-from-name.ts'

const { categories } = await createTestImports()
const guess = (name: string) => guessFromName(categories, name)?.slug

test.each([
  ['Ravi Electricians', 'electricians'],
  ['Chakra Multi Speciality Hospital', 'hospitals'],
  ['City Hospital & Research Centre', 'hospitals'],
  ['Zonal Hospital, Dharamshala', 'hospitals'],
  ['Sai Hospital - Dharamshala', 'hospitals'],
  ['Pandit Clinic', 'clinics'],
  ['Suma Nursing Home Pvt. Ltd.', 'nursing-homes'],
])('the end of %s says its category', (name, slug) => {
  expect(guess(name)).toBe(slug)
})

test.each([
  'Rani Institute of Medical Sciences',
  'Muthoot Medical Centre',
  'Dr Sonar Laparoscopy',
  'Kapoor Eye Unit',
  'The Cradle',
  'Hospital Road Traders Syndicate',
])('a word of %s says nothing about its category', (name) => {
  expect(guess(name)).toBeUndefined()
})
