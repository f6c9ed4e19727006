import { expect, test } from 'vitest'
import { createTestImports } from '#tests/test-imports.ts'
import { guessFromName } from './guess-from-name.ts'

const { categories } = await createTestImports()
const guess = (name: string) => guessFromName(categories, name)?.slug

test.each([
  ['OYO 4471 Le Orange Near Shree Ganesh Temple', 'hotels'],
  ['Collection O 811248 Crystal Stay', 'hotels'],
  ['Super Kwality Status Suites Opp City Mall', 'hotels'],
  ['Hotel Ganesh Bhavan', 'hotels'],
  ["Domino's Pizza Karol Bagh", 'pizza-outlets'],
  ['Punjab National Bank Main Branch', 'banks'],
  ['Kalyan ATM', 'atms'],
  ['Dr Rao Clinic', 'clinics'],
  ['Dr B R Ambedkar School', 'schools'],
  ['Dr Ambedkar Public School', 'schools'],
  ['Dr Rao Jewellers', 'jewellers'],
  ['Mr Baker Cake Shop', 'cake-shops'],
  ['Advocate Suresh Kumar Lawyer', 'lawyers'],
  ['Next To Home Furniture', 'furniture-shops'],
  ['Ravi Electricians', 'electricians'],
  ['Chakra Multi Speciality Hospital', 'hospitals'],
  ['City Hospital & Research Centre', 'hospitals'],
  ['Zonal Hospital, Dharamshala', 'hospitals'],
  ['Sai Hospital - Dharamshala', 'hospitals'],
  ['Pandit Clinic', 'clinics'],
  ['Suma Nursing Home Pvt. Ltd.', 'nursing-homes'],
  ['KALYAN PROV.STORE,-2', 'grocery-stores'],
  ['M R Gen. Stores', 'general-stores'],
  ['Radha Pan Ghar', 'pan-shops'],
  ['Anand Bakery..2', 'bakeries'],
  ['Anand Rice Store1', 'rice-merchants'],
  ['Lovely Gift House', 'gift-shops'],
])('the name %s says its category', (name, slug) => {
  expect(guess(name)).toBe(slug)
})

test('a store that names no trade is a general store, and one that may name another is not', () => {
  expect(guess('Hemlata Stores')).toBe('general-stores')
  expect(guess('Lakshmi & Sons Store')).toBe('general-stores')
  for (const name of ['Store', 'Hospital Road Store', 'Store Wale Baba', 'Hemlata Traders'])
    expect(guess(name)).toBeUndefined()
})

test.each([
  'Rani Institute of Medical Sciences',
  'Muthoot Medical Centre',
  'Dr Sonar Laparoscopy',
  'Kapoor Eye Unit',
  'The Cradle',
  'Dr Anil Puja',
  'Dr Puja Halwai',
  'Ms Sonal Sonar',
  'Hospital Road Traders Syndicate',
  'Masjid Road Traders Syndicate',
  'Hotel Equipment World',
])('a word of %s says nothing about its category', (name) => {
  expect(guess(name)).toBeUndefined()
})
