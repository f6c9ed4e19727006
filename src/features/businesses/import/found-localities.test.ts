import { beforeAll, expect, test } from 'vitest'
import { loadPlaceIndex, loadPlacesForImport } from '#features/places/server/place-index.ts'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports
const flags = ['--category', 'tailors']
const header = 'name,locality,city,state,coordinates'
const names = 'Arasi Banu Chitra Deepa Eswari Fathima Gowri Hema Indu Janaki Kavi Latha'.split(' ')

interface Point {
  lat: number
  lng: number
}

/** Rows of as many tailors, each some hundred metres further from a point. */
const rowsAt = (locality: string, { lat, lng }: Point, count: number, step = 0.002) =>
  names
    .slice(0, count)
    .map(
      (name, at) =>
        `"${name} ${locality.split(',')[0]} Tailors","${locality}",Salem,Tamil Nadu,"${lat + at * step}, ${lng}"`,
    )

const middle = { lat: 11.66, lng: 78.14 }

beforeAll(async () => {
  imports = await createTestImports()
  const rows = [
    header,
    ...rowsAt('Weavers Colony', middle, 5),
    ...rowsAt('Lotus Arcade, Temple Quarter', { lat: 11.68, lng: 78.12 }, 5),
    ...rowsAt('Lonely Corner', middle, 4),
    ...rowsAt('Long Main Road', middle, 8, 0.03),
    ...names.slice(0, 6).map((name) => `${name} Post Tailors,Postal Nagar,Salem,Tamil Nadu,"11.65, 78.16"`),
  ]
  await imports.run('salem.csv', rows.join('\n'), flags)
})

async function localityOf(name: string, load = loadPlaceIndex) {
  const places = await load(imports.db)
  const salem = places.cityBySlug('salem')
  return places.localitiesOf(salem?.id ?? 0).find((locality) => locality.name === name)
}

test('a locality that five businesses around one middle name becomes known there', async () => {
  const found = await localityOf('Weavers Colony')
  expect(found).toMatchObject({ slug: 'weavers-colony', weight: 1 })
  expect(found?.lat).toBeCloseTo(11.664, 4)
  const places = await loadPlaceIndex(imports.db)
  const cityId = places.cityBySlug('salem')?.id
  const read = places.findPlaceWords('blouse stitching weavers colony', { preferCityId: cityId })
  expect([read.locality?.name, read.rest]).toEqual(['Weavers Colony', 'blouse stitching'])
})

test('each part of "Lotus Arcade, Temple Quarter" is a locality', async () => {
  expect(await localityOf('Lotus Arcade')).toBeDefined()
  expect(await localityOf('Temple Quarter')).toBeDefined()
})

test('four businesses, a road through the whole town and one position that all share prove nothing', async () => {
  for (const name of ['Lonely Corner', 'Long Main Road', 'Postal Nagar']) expect(await localityOf(name)).toBeUndefined()
})

test('an import reads its rows without what imports have found, so that a second run changes nothing', async () => {
  expect(await localityOf('Weavers Colony', loadPlacesForImport)).toBeUndefined()
})

test('a shipped locality moves to the middle of ten businesses, and its id stays over another import', async () => {
  const known = await localityOf('Fairlands')
  if (!known) throw new Error('Fairlands in Salem is not shipped.')
  const moved = { lat: known.lat + 0.02, lng: known.lng }
  await imports.run('fairlands.csv', [header, ...rowsAt('Fairlands', moved, 12, 0.0005)].join('\n'), flags)
  const after = await localityOf('Fairlands')
  expect(after?.id).toBe(known.id)
  expect(after?.lat).toBeCloseTo(moved.lat + 0.00275, 3)
  const weavers = await localityOf('Weavers Colony')
  await imports.run('more.csv', [header, ...rowsAt('Weavers Colony', middle, 7)].join('\n'), flags)
  expect((await localityOf('Weavers Colony'))?.id).toBe(weavers?.id)
})

test('what another city has proved stays when an import adds a few listings of one city', async () => {
  const known = await localityOf('Temple Quarter')
  await imports.run('erode.csv', [header, 'Anbu Tailors,Mill Lane,Erode,Tamil Nadu,"11.34, 77.72"'].join('\n'), flags)
  expect(await localityOf('Temple Quarter')).toEqual(known)
})

test('a listing without position and PIN code lies where its locality does, and nowhere where that is unknown', async () => {
  const places = await loadPlacesForImport(imports.db)
  const fairlands = places.localitiesOf(places.cityBySlug('salem')?.id ?? 0).find(({ name }) => name === 'Fairlands')
  const positionOf = async (name: string) =>
    imports.db.selectFrom('business').select(['lat', 'lng']).where('name', '=', name).executeTakeFirstOrThrow()
  const run = (rows: string[]) => imports.run('unplaced.csv', [header, ...rows].join('\n'), flags)
  await run([
    'Zari Tailors,"Lotus Plaza, Fairlands",Salem,Tamil Nadu,',
    'Yamuna Tailors,Unheard Lane,Salem,Tamil Nadu,',
  ])
  const { lat, lng } = await positionOf('Zari Tailors')
  expect([lat, lng]).toEqual([expect.closeTo(fairlands?.lat ?? 0, 4), expect.closeTo(fairlands?.lng ?? 0, 4)])
  expect(await positionOf('Yamuna Tailors')).toEqual({ lat: null, lng: null })
})

test('a locality is kept without the town, state and country that follow it', async () => {
  const rows = [
    'name,location,city',
    'Anbu Tailors,"Kandivali West, Bombay",Mumbai',
    'Bala Tailors,"Lotus Arcade, Bandra, Mumbai, Maharashtra, India",Mumbai',
    'Chandra Tailors,"India, Mumbai",Mumbai',
    'Devi Tailors,"Mumbai Central, Near Pune Bakery",Mumbai',
    'Ekta Tailors,"Ambala Cantt, Ambala, Haryana",Ambala',
    'Fauji Tailors,"Bombay, Maharashtra",Mumbai',
  ]
  await imports.run('towns.csv', rows.join('\n'), flags)
  expect((await imports.listingsOf('towns')).map(({ locality }) => locality)).toEqual([
    'Kandivali West',
    'Lotus Arcade, Bandra',
    '',
    'Mumbai Central, Near Pune Bakery',
    'Ambala Cantt',
    '',
  ])
})
