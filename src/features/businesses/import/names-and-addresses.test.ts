import { beforeAll, expect, test } from 'vitest'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports

beforeAll(async () => {
  imports = await createTestImports()
})

const imported = async (file: string, rows: readonly string[], flags: string[] = []) => {
  await imports.run(file, rows.join('\n'), flags)
  return imports.listingsOf(file.replace('.csv', ''))
}

test('the abbreviation that lists write before every firm is no part of its name', async () => {
  const rows = [
    'name,city,pin',
    'M/s. Gupta Traders,Salem,636001',
    'M/S Anand Tools,Salem,636001',
    'Messrs Bose,Salem,636001',
  ]
  const found = await imported('firms.csv', [...rows, 'Ms Steel,Salem,636001'], ['--category', 'hardware-shops'])
  expect(found.map(({ name }) => name)).toEqual(['Gupta Traders', 'Anand Tools', 'Bose', 'Ms Steel'])
})

test('an address of one text says the locality before its town, also one that is not known', async () => {
  const rows = [
    'name,address',
    'Asha Tools,"No. 248, Weavers Quarter, Salem - 636001, Tamil Nadu"',
    'Bala Tools,"Shop No. 4, Salem - 636001, Tamil Nadu"',
    'Chitra Tools,"12/4, Lotus Arcade, Salem - 636001"',
    'Devi Tools,"Near Clock Tower, Salem 636001"',
    'Esha Tools,"7, Sector 12, Salem 636001"',
  ]
  const found = await imported('addresses.csv', rows, ['--category', 'hardware-shops'])
  expect(found.map(({ locality }) => locality)).toEqual(['Weavers Quarter', '', '', '', 'Sector 12'])
})

test('a column that names a general trade is told more by the name, and no other trade by it', async () => {
  const rows = [
    'name,kind,city,pin',
    'Dr Ashok Rao Cardiologist,Doctor,Salem,636001',
    'Drishti IAS,Coaching Institute,Salem,636001',
    'Ravi Bakery,Restaurant,Salem,636001',
  ]
  const found = await imported('kinds.csv', rows)
  const kinds = await Promise.all(found.map(({ id }) => imports.categoriesOf(id)))
  expect(kinds).toEqual([['cardiologists'], ['ias-coaching'], ['restaurants']])
})
