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
  expect(reading('hi', 'श्री गणेश स्टोर')).toBeUndefined()
})

test('a name in Latin letters is read in Devanagari on Hindi pages where every word of it is known, and never half', () => {
  expect(reading('hi', 'Sri Abirami Air Conditioning')).toBe('श्री अभिरामी एयर कंडीशनिंग')
  expect(reading('hi', 'Gupta & Sons AC Repair')).toBe('गुप्ता एंड संस एसी रिपेयर')
  expect(reading('hi', 'Gupta Pandey Sweets')).toBeUndefined()
  expect(reading('hi', 'GUPTA SWEETS')).toBe('गुप्ता स्वीट्स')
  expect(reading('hi', "A-One Children's Tailors")).toBe('ए-वन चिल्ड्रंस टेलर्स')
  expect(reading('hi', 'Diva Beauty Parlour')).toBe('डीवा ब्यूटी पार्लर')
  expect(reading('hi', 'Dhillon Fruit Supply (Regd)')).toBeUndefined()
  expect(reading('hi', 'Dhillon Fruit Supply, Lucknow')).toBe('ढिल्लों फ़्रूट सप्लाई लखनऊ')
  expect(reading('hi', '1947')).toBeUndefined()
})

test("an owner's s and that of a plural are read as English says them, after known words alone", () => {
  expect(reading('hi', "The Ashok's")).toBe('द अशोक्स')
  expect(reading('hi', "Farooq's Boutiques")).toBe('फ़ारूक़्स बुटीक्स')
  expect(reading('hi', 'Rekha’s Pharmacys')).toBe('रेखाज़ फ़ार्मेसीज़')
  expect(reading('hi', 'Suresh Garages')).toBe('सुरेश गैराजेज़')
  expect(reading('hi', "Xyzzy's Boutique")).toBeUndefined()
  // Of a name without an apostrophe nobody can tell.
  expect(reading('hi', 'Farooqs Boutique')).toBeUndefined()
})
