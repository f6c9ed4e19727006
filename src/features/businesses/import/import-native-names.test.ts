import { beforeAll, expect, test } from 'vitest'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports

beforeAll(async () => {
  imports = await createTestImports()
})

const namesOf = async (source: string) => (await imports.listingsOf(source)).map((row) => [row.name, row.native_name])

test.each([['Name in Hindi'], ['Native_Name'], ['Hospital Name in Hindi'], ['हिन्दी नाम']])(
  'the column %s is the native name, and the name stays the name',
  async (header) => {
    const source = `native ${header}`
    const rows = `Name,${header},City,Type\nDurga Sweets ${header.length},दुर्गा मिष्ठान,Salem,sweet shop\n`
    await imports.run(`${source}.csv`, rows, ['--source', source])
    expect(await namesOf(source)).toEqual([[`Durga Sweets ${header.length}`, 'दुर्गा मिष्ठान']])
  },
)

test('a native name in Latin letters is left out; a later list fills it in, and overwrites none', async () => {
  const rows =
    'Id,Name,Native Name,City,Type\n1,Asha Bakery,Asha Bakery,Salem,bakery\n2,Usha Bakery,उषा बेकरी,Salem,bakery\n'
  await imports.run('first.csv', rows, ['--source', 'bakeries'])
  expect(await namesOf('bakeries')).toEqual([
    ['Asha Bakery', null],
    ['Usha Bakery', 'उषा बेकरी'],
  ])
  const later = rows.replace('Asha Bakery,Asha Bakery', 'Asha Bakery,आशा बेकरी').replace('उषा', 'ऊषा')
  await imports.run('second.csv', later, ['--source', 'bakeries'])
  expect(await namesOf('bakeries')).toEqual([
    ['Asha Bakery', 'आशा बेकरी'],
    ['Usha Bakery', 'उषा बेकरी'],
  ])
})
