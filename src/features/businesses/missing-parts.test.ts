import { expect, test } from 'vitest'
import { missingParts, type ProfileParts } from './missing-parts.ts'
import { completenessOf } from './rules.ts'

const empty: ProfileParts = {
  description: '',
  address: '',
  pincode: null,
  phone: null,
  email: null,
  website: null,
  hours: null,
  hashtags: [],
  lat: null,
  photoCount: 0,
}
const full: ProfileParts = {
  description: 'Wiring, fans, inverters and air conditioners, at your home.',
  address: '12 Main Road',
  pincode: '600020',
  phone: '+919840012345',
  email: 'shop@mail.example',
  website: 'https://shop.example',
  hours: '24x7',
  hashtags: ['fans'],
  lat: 13,
  photoCount: 1,
}

test('nothing is missing exactly when the profile percentage is 100', () => {
  expect([missingParts(full), completenessOf(full)]).toEqual([[], 100])
  expect([missingParts(empty).length, completenessOf(empty)]).toEqual([10, 0])
})

test('every part listed as missing raises the percentage once it is added', () => {
  for (const field of Object.keys(full)) {
    const without = { ...full, [field]: empty[field as keyof ProfileParts] }
    expect([field, missingParts(without).length]).toEqual([field, 1])
    expect(completenessOf(without)).toBeLessThan(100)
  }
})
