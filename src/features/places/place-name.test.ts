import { expect, test } from 'vitest'
import { hindiLetters, hindiLocalityWords } from './hindi-locality-words.ts'
import { localityName } from './place-name.ts'
import { placeOfId, placeText, readPlace } from './read-place.ts'
import { parsePlaceFiles, readPlaceFiles } from './server/place-files.ts'
import { buildPlaceIndex } from './server/place-index.ts'

const hindi = { locale: 'hi' }
const inHindi = (name: string) => localityName(name, hindi)

test('every word of localities is in small Latin letters and has a name in Devanagari', () => {
  const wrong = [...hindiLocalityWords].filter(
    ([word, name]) => !/^[a-z]+( [a-z]+)?$/.test(word) || !/^[\u0900-\u097f]+[. \u0900-\u097f]*$/.test(name ?? ''),
  )
  expect(wrong).toEqual([])
  expect(hindiLetters).toHaveLength(26)
})

test('a locality is in Devanagari where every word of it is known, and wholly in Latin letters otherwise', () => {
  expect(inHindi('Gomti Nagar Extension')).toBe('गोमती नगर एक्सटेंशन')
  expect(inHindi('HAZRATGANJ')).toBe('हज़रतगंज')
  expect(inHindi('Jamnagar Road')).toBe('जामनगर रोड')
  expect(inHindi('New Delhi')).toBe('नई दिल्ली')
  expect(inHindi('Zorbapet Road')).toBe('Zorbapet Road')
  expect(inHindi('Andheri (W)')).toBe('Andheri (W)')
  expect(inHindi('')).toBe('')
})

test('numbers stay and initials are read as letters, but not in a name written in capitals', () => {
  expect(inHindi('Sector 21C')).toBe('सेक्टर 21सी')
  expect(inHindi('R K Puram')).toBe('आर के पुरम')
  expect(inHindi('R.K. Puram')).toBe('आर के पुरम')
  expect(inHindi('MG Road')).toBe('एमजी रोड')
  expect(inHindi('KU NAGAR')).toBe('KU NAGAR')
})

test('an English page shows the name as it is written', () => {
  expect(localityName('Gomti Nagar', { locale: 'en' })).toBe('Gomti Nagar')
})

test('the city field reads the Hindi name of a well-known locality as that place', async () => {
  const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))
  const shown = places.cities.slice(0, 12).flatMap((city) =>
    places
      .localitiesOf(city.id)
      .filter(({ weight }) => weight === 3)
      .flatMap(({ id }) => placeOfId(places, `locality:${id}`) ?? [])
      .map((place) => placeText(places, place, hindi)),
  )
  const misread = shown.filter((text) => {
    const read = readPlace(places, text)
    return read.kind !== 'place' || read.isGuess || placeText(places, read, hindi) !== text
  })
  expect(misread).toEqual([])
})
