import { expect, test } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { parsePlaceFiles, readPlaceFiles } from '#features/places/server/place-files.ts'
import { buildPlaceIndex } from '#features/places/server/place-index.ts'
import { placeOfPincode, readPlaceFields } from './read-place-step.ts'

const places = buildPlaceIndex(parsePlaceFiles((await readPlaceFiles()).texts))
const ctx = { app: { places } } as unknown as Pick<Ctx, 'app'>
const hindi = { locale: 'hi' }

test('on a Hindi page a PIN code of Kanpur fills in town, district and state in Hindi', () => {
  expect(placeOfPincode(places, '208001', hindi)).toMatchObject({
    city: 'कानपुर',
    district: 'कानपुर नगर',
    state: 'उत्तर प्रदेश',
  })
})

test('what a PIN code fills in is read as the same place in Hindi and in English', () => {
  const codes = (places.cities.slice(0, 400) ?? []).flatMap(({ id }) => {
    const code = places.localitiesOf(id).find(({ pincode }) => pincode)?.pincode
    return code ? [code] : []
  })
  expect(codes.length).toBeGreaterThan(200)
  const wrong = codes.flatMap((pincode) => {
    const [first, second] = [{ locale: 'en' }, hindi].map((language) => {
      const filled = placeOfPincode(places, pincode, language)
      const { city = '', district = '', state = '' } = filled ?? {}
      const { cityId, district: read } = readPlaceFields(ctx, {
        pincode,
        city,
        district,
        state,
        address: '12 Main Road',
      })
      return `${cityId} ${read}`
    })
    return first === second ? [] : [`${pincode}: ${first} in English, ${second} in Hindi`]
  })
  expect(wrong).toEqual([])
})
