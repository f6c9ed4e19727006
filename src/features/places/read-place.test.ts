import { expect, test } from 'vitest'
import { otherPlaces, placeText, readPlace } from './read-place.ts'
import { parsePlaceFiles, readPlaceFiles } from './server/place-files.ts'
import { buildPlaceIndex } from './server/place-index.ts'

const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))
const english = { locale: 'en' }

/** The place as the city field shows it; a guess with a question mark. */
function read(text: string): string {
  const place = readPlace(places, text)
  return place.kind === 'place' ? `${placeText(places, place, english)}${place.isGuess ? '?' : ''}` : place.kind
}

const others = (text: string) =>
  otherPlaces(places, text, readPlace(places, text)).map((place) => placeText(places, place, english))

test.each([
  ['Koramangala', 'Koramangala, Bengaluru'],
  ['Bandra West', 'Bandra West, Mumbai'],
  ['koramangala, bangalore', 'Koramangala, Bengaluru'],
  ['Koramangala, बेंगलुरु', 'Koramangala, Bengaluru'],
  ['Fort, Mumbai', 'Fort, Mumbai'],
  ['Near Adyar, Chennai', 'Adyar, Chennai'],
  ['Gandhi Nagar, Jaipur', 'Gandhi Nagar, Jaipur'],
  ['560034', '560034, Bengaluru'],
  ['600 020', '600020, Chennai'],
  ['Chennai 600020', '600020, Chennai'],
])('the part of a city %s is %s and not the whole city', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['Madras', 'Chennai'],
  ['Banglore', 'Bengaluru'],
  ['Kolkatta', 'Kolkata'],
  ['Gurgaon', 'Gurugram'],
  ['Bangalore, Karnataka', 'Bengaluru'],
  ['Goa', 'Panaji'],
  ['Delhi', 'Delhi'],
  ['New Delhi', 'Delhi'],
  ['aurangabad bihar', 'Aurangabad, Bihar'],
  ['Pune Maharashtra', 'Pune'],
])('%s is a name of the city %s', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['Lucknwo', 'Lucknow?'],
  ['Ahmdabad', 'Ahmedabad?'],
  ['Kormangala', 'Koramangala, Bengaluru?'],
  ['Beng', 'Bengaluru?'],
  ['Dakshina Kannada', 'Mangaluru?'],
  ['Noida Sector 18', 'Noida?'],
  ['Gandhi Nagar', 'Gandhi Nagar, Delhi?'],
  ['banglor', 'Bengaluru?'],
  ['gorakpur', 'Gorakhpur?'],
  ['Velachry', 'Velachery, Chennai?'],
])('a misspelt, unfinished, ambiguous name or a district, %s, is a guess', (text, place) => {
  expect(read(text)).toBe(place)
})

test.each([
  ['Kerala', 'state'],
  ['Maharastra', 'state'],
  ['केरल', 'state'],
  ['Atlantis', 'unknown'],
  ['London', 'unknown'],
  ['Paris', 'unknown'],
  ['999999', 'unknown'],
  ['x'.repeat(500), 'unknown'],
  ['All City', 'everywhere'],
  ['All India', 'everywhere'],
  ['', 'everywhere'],
  ['पूरा भारत', 'everywhere'],
  ['सभी शहर', 'everywhere'],
  ['भारत', 'everywhere'],
])('%s is no city: %s', (text, kind) => {
  expect(read(text)).toBe(kind)
})

test('a locality that several cities have is the one of the city chosen before, and others are offered', () => {
  const jaipur = places.cityBySlug('jaipur')?.id
  expect(readPlace(places, 'Gandhi Nagar', jaipur)).toMatchObject({ city: { slug: 'jaipur' }, isGuess: false })
  expect(others('Gandhi Nagar')).toContain('Gandhi Nagar, Jaipur')
})

test('a state offers its biggest cities, an unknown place nothing', () => {
  expect(others('Tamil Nadu')).toEqual(['Chennai', 'Coimbatore', 'Madurai', 'Tiruchirappalli'])
  expect(others('Atlantis')).toEqual([])
})

test('the text of every town with 20,000 people names that town again', () => {
  const wrong = places.cities
    .filter(({ weight }) => weight >= 20_000)
    .filter((city) => read(placeText(places, { city }, english)) !== placeText(places, { city }, english))
  expect(wrong.map(({ name }) => name)).toEqual([])
})
