import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { storedPosition } from './stored-position.ts'

const exact = { lat: 13.0012345, lng: 80.2512345 }

async function placed(change: Partial<Parameters<typeof storedPosition>[1]> = {}) {
  const { app } = await testApp()
  const chennai = app.places.cityBySlug('chennai')
  if (!chennai) throw new Error('Chennai is missing.')
  const adyar = app.places.localitiesOf(chennai.id).find(({ name }) => name === 'Adyar')
  const place = { cityId: chennai.id, locality: 'adyar', pincode: '600020', position: exact, isStreetHidden: false }
  return { stored: storedPosition(app.places, { ...place, ...change }), chennai, adyar }
}

test('the position that an owner gave is stored, unless the street is hidden: then that of the locality', async () => {
  expect((await placed()).stored).toEqual(exact)
  const { stored, adyar } = await placed({ isStreetHidden: true })
  expect(stored).toEqual({ lat: adyar?.lat, lng: adyar?.lng })
})

test('without a known locality it is that of the PIN code, else of the city', async () => {
  const { app } = await testApp()
  const pincode = app.places.pincode('600020')
  const hidden = { isStreetHidden: true, locality: 'Nowhere Colony' }
  expect((await placed(hidden)).stored).toEqual({ lat: pincode?.lat, lng: pincode?.lng })
  const { stored, chennai } = await placed({ ...hidden, pincode: null })
  expect(stored).toEqual({ lat: chennai.lat, lng: chennai.lng })
})
