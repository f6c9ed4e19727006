import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RatingView } from '#features/ratings/contract.ts'
import { businessPath } from './business-path.ts'
import { businessStructuredData } from './business-structured-data.ts'
import type { BusinessPage } from './contract.ts'
import { schemaKinds } from './schema-kinds.ts'

const business: BusinessPage = {
  businessId: 7,
  nativeName: 'अड्यार बेकरी',
  name: 'Sri Murugan Electricals',
  url: businessPath({ citySlug: 'chennai', slug: 'sri-murugan-electricals', id: 7 }),
  categories: [],
  nameReading: undefined,
  closedText: null,
  scenes: [],
  locality: 'Adyar',
  localityWritten: 'Adyar',
  city: 'Chennai',
  rating: { average: 4.3, count: 12 },
  openState: null,
  replyMinutes: null,
  listedSince: '2025-11-20T09:00:00.000Z',
  verifiedAt: null,
  facts: [],
  price: null,
  services: [],
  isVerified: false,
  isDemo: false,
  phone: '+919876543210',
  hashtags: [],
  distanceMetres: null,
  citySlug: 'chennai',
  state: 'Tamil Nadu',
  description: '',
  address: '',
  pincode: '600020',
  lat: 13,
  lng: 80.25,
  website: null,
  landline: null,
  email: null,
  contactPerson: null,
  hours: null,
  specialDays: [],
  openingHours: ['Mo 09:00-21:00'],
  isTakingEnquiries: true,
  isStreetHidden: false,
  serviceArea: null,
  viewCount: 0,
  updatedAt: '2026-11-20T00:00:00.000Z',
}
const dataOf = (change: Partial<BusinessPage> = {}, lineage: string[] = [], reviews: RatingView[] = []) =>
  businessStructuredData('https://nukkad.example', { ...business, ...change }, { lineage, media: [], reviews })

test('search engines get the name, address, position, hours, and the phone that the page shows', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'LocalBusiness',
    url: 'https://nukkad.example/companydesc/chennai/sri-murugan-electricals-7',
    address: { streetAddress: 'Adyar', addressLocality: 'Chennai', postalCode: '600020', addressCountry: 'IN' },
    geo: { latitude: 13, longitude: 80.25 },
    telephone: '+919876543210',
    openingHours: ['Mo 09:00-21:00'],
    aggregateRating: { ratingValue: 4.3, ratingCount: 12 },
  })
})

test('what the page does not show is not in the structured data either', () => {
  const data = dataOf({ rating: null, phone: null, lat: null, lng: null, openingHours: [], pincode: null })
  for (const field of ['aggregateRating', 'telephone', 'geo', 'openingHours', 'description']) {
    expect(data).not.toHaveProperty(field)
  }
})

test('a business has the schema.org type of its category, or of the nearest group that has one', () => {
  expect(dataOf({}, ['dentists', 'doctors', 'health'])).toMatchObject({ '@type': 'Dentist' })
  expect(dataOf({}, ['scan-centres', 'health'])).toMatchObject({ '@type': 'MedicalBusiness' })
  expect(dataOf({}, ['saree-shops', 'textiles-tailoring'])).toMatchObject({ '@type': 'LocalBusiness' })
})

test('the photos of the page are listed; without photos the drawn picture is', () => {
  const media = [
    { kind: 'video' as const, url: '/media/a/video.mp4' },
    { kind: 'image' as const, url: '/media/b/800.webp' },
  ]
  const origin = 'https://nukkad.example'
  expect(businessStructuredData(origin, business, { lineage: [], reviews: [], media })).toMatchObject({
    image: ['https://nukkad.example/media/b/800.webp'],
  })
  expect(dataOf()).toMatchObject({ image: expect.stringContaining('/pictures/businesses/') })
})

test('every slug with a type is a category', () => {
  const files = readdirSync('db/seed/categories').filter((file) => file.endsWith('.txt'))
  const text = files.map((file) => readFileSync(`db/seed/categories/${file}`, 'utf8')).join('\n')
  const slugs = new Set([...text.matchAll(/^([a-z0-9-]+)(?: <[^|]*)? \|/gm)].map(([, slug]) => slug))
  expect(Object.keys(schemaKinds).filter((slug) => !slugs.has(slug))).toEqual([])
})

const review: RatingView = {
  ratingId: 1,
  businessId: 7,
  stars: 4,
  text: 'Came the same day.',
  authorName: 'Asha K.',
  dateCreated: '2026-11-20T00:00:00.000Z',
  dateEdited: null,
  isShown: true,
  tags: [],
  photos: [],
  hasEnquired: true,
  isDemo: false,
  usefulCount: 0,
  isUseful: false,
  answer: null,
  can: { edit: false, addPhotos: false, report: false, markUseful: false, answer: false },
}

test('search engines get reviews that people wrote, and neither those nor the average of the demo', () => {
  const shown = [{ ...review, isDemo: true }, { ...review, text: '' }, review]
  expect(dataOf({}, [], shown)).toMatchObject({
    review: [{ author: { name: 'Asha K.' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Came the same day.' }],
  })
  const ofDemo = dataOf({ isDemo: true }, [], shown)
  expect(ofDemo).not.toHaveProperty('review')
  expect(ofDemo).not.toHaveProperty('aggregateRating')
})

test('a hidden street and a service area name no street and no position', () => {
  const hidden = dataOf({ isStreetHidden: true, serviceArea: 'All of Chennai' })
  expect(hidden).not.toHaveProperty('geo')
  expect(hidden).toMatchObject({ areaServed: 'All of Chennai', address: { streetAddress: 'Adyar' } })
})
