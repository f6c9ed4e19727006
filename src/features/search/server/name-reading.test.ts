import { expect, test } from 'vitest'
import { nameReading } from './name-reading.ts'

const reading = (locale: 'en' | 'hi', name: string) => nameReading(name, { locale })

test('a name in another Indian script is read in Latin letters, on Hindi pages in Devanagari', () => {
  expect(reading('en', 'கார்த்திக் ஸ்டோர்ஸ்')).toBe('Karttik Stors')
  expect(reading('en', 'श्री गणेश (Regd)')).toBe('Shri Ganesh (Regd)')
  expect(reading('hi', 'గణేష్ స్వీట్స్')).toBe('गणेष स्वीट्स')
  expect(reading('hi', 'கார்த்திக் ஏசி')).toBe('कार्त्तिक एसि')
})

test('what the readers of a page can read has none', () => {
  expect(reading('en', 'Sri Abirami Air Conditioning')).toBeUndefined()
  expect(reading('hi', 'Sri Abirami Air Conditioning')).toBeUndefined()
  expect(reading('hi', 'श्री गणेश स्टोर')).toBeUndefined()
})
