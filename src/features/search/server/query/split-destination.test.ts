import { expect, test } from 'vitest'
import { parsePlaceFiles, readPlaceFiles } from '#features/places/server/place-files.ts'
import { buildPlaceIndex } from '#features/places/server/place-index.ts'
import { splitDestination } from './split-destination.ts'

const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))
const idOf = (slug: string) => places.cityBySlug(slug)?.id
const split = (text: string) => splitDestination(places, text)

test.each([
  ['taxi to agra', 'taxi', 'agra'],
  ['one way cab to mumbai', 'one way cab', 'mumbai'],
  ['packers and movers for pune', 'packers and movers', 'pune'],
  ['taxi from chennai to tirupati', 'taxi from chennai', 'tirupati'],
  ['cargo to dubai', 'cargo', 'dubai'],
  ['visa for usa', 'visa', 'usa'],
  ['pune se mumbai taxi', 'taxi in pune', 'mumbai'],
  ['yahan se goa cab', 'cab', 'goa'],
  ['agra jane ke liye gaadi', 'gaadi', 'agra'],
  ['haridwar ke liye bus', 'bus', 'haridwar'],
  ['delhi ki train ticket', 'train ticket', 'delhi'],
  ['goa tour package', 'tour package', 'goa'],
  ['अयोध्या के लिए बस', 'बस', 'अयोध्या'],
])('"%s" is a search for "%s", going to %s', (text, rest, destination) => {
  expect(split(text)).toEqual({ text: rest, destination })
})

test('with a chosen city nobody is looked for where the journey begins', () => {
  expect(splitDestination(places, 'pune se mumbai taxi', idOf('delhi'))).toEqual({
    text: 'taxi',
    destination: 'mumbai',
  })
  expect(split('mbbs in russia')).toEqual({ text: 'mbbs abroad', destination: 'russia' })
})

test.each([
  ['shimla taxi', 'delhi', 'taxi', 'shimla'],
  ['manali volvo', 'delhi', 'volvo', 'manali'],
  ['shimla cab service', 'chandigarh', 'cab service', 'shimla'],
  ['shimla taxi', 'shimla', 'shimla taxi', undefined],
  ['andheri taxi', 'mumbai', 'andheri taxi', undefined],
  ['andheri taxi', 'delhi', 'andheri taxi', undefined],
  ['taxi shimla', 'delhi', 'taxi shimla', undefined],
])('"%s" from %s is a search for "%s", going to %s', (text, city, rest, destination) => {
  expect(splitDestination(places, text, idOf(city))).toEqual({ text: rest, destination })
})

test.each(['delhi heavy truck', 'delhi hero bike', 'delhi janakpuri taxi'])(
  'the beginning of a word in "%s" does not say where to go',
  (text) => {
    expect(split(text)).toEqual({ text, destination: undefined })
  },
)

test.each(['plumber for adyar', 'taxi in agra', 'coaching for neet', 'ready to eat', 'goa restaurant', 'to'])(
  '"%s" names no destination',
  (text) => {
    expect(split(text)).toEqual({ text, destination: undefined })
  },
)
