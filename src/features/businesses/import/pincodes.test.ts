import { beforeAll, expect, test } from 'vitest'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports
beforeAll(async () => {
  imports = await createTestImports()
})

const flags = ['--category', 'tailors']
const header = 'name,address,city,state,pin,coordinates'
const pincodesOf = async (source: string) => (await imports.listingsOf(source)).map(({ pincode }) => pincode)

test('a typed PIN code is read after a full stop, and with the words of its state', async () => {
  const rows = [
    header,
    'Dot Tailors,,Pune,Maharashtra,.411004,',
    'Word Tailors,"Station Road, Tonk, RAJASTHAN.304001",,,,',
    'Dash Tailors,"Anna Salai, Chennai-600002",,,,',
  ]
  await imports.run('written.csv', rows.join('\n'), flags)
  expect(await pincodesOf('written')).toEqual(['411004', '304001', '600002'])
})

test('a typed PIN code that is not known is kept when its first three digits fit the place', async () => {
  const rows = [
    header,
    'Fitting Tailors,,Pune,Maharashtra,411099,',
    'Placed Tailors,,,,411098,"18.52, 73.85"',
    'Other Tailors,,Pune,Maharashtra,781499,',
  ]
  await imports.run('kept.csv', rows.join('\n'), flags)
  expect(await pincodesOf('kept')).toEqual(['411099', '411098', null])
})

test('a PIN code that three businesses of one district have typed becomes known, with what proves it', async () => {
  const typed = (names: string[], code: string) =>
    [header, ...names.map((name, at) => `${name} Tailors,"${at + 1}, Lane ${at}",Salem,Tamil Nadu,${code},`)].join('\n')
  await imports.run('two.csv', typed(['Arasi', 'Banu', 'Banu'], '636991'), flags)
  expect((await loadPlaceIndex(imports.db)).pincode('636991')).toBeUndefined()
  await imports.run('third.csv', typed(['Chitra'], '636991'), flags)
  const places = await loadPlaceIndex(imports.db)
  const known = places.pincode('636991')
  expect(known && places.cityById(known.cityId)?.slug).toBe('salem')
  expect(known).toMatchObject({ quality: 0 })
  expect(
    await imports.db
      .selectFrom('found_pincode')
      .select(['businesses', 'sources'])
      .where('code', '=', '636991')
      .execute(),
  ).toEqual([{ businesses: 3, sources: ['import:third', 'import:two'] }])
})
