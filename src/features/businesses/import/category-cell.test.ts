import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'
import { answerLines, readCategoryAnswers } from './category-answers.ts'
import { readCategoryCell } from './category-cell.ts'

let imports: TestImports
beforeAll(async () => {
  imports = await createTestImports()
})

const read = (cell: string, lines: string[] = []) =>
  readCategoryCell(imports.categories, readCategoryAnswers(imports.categories, lines), cell).map(({ slug }) => slug)

test.each([
  ['Medicine Dealers', ['medical-stores']],
  ['Suppliers of Tiles', ['tiles-marble-granite']],
  ['Tile Suppliers', ['tiles-marble-granite']],
  ['Dealers for Cement', ['cement-dealers']],
  ['Shoe Retailers', ['footwear-shops']],
  ['Sweets / Namkeen & Bakery', ['sweet-shops', 'namkeen-shops', 'bakeries']],
  ['Hardware and Sanitary Store', ['hardware-shops', 'sanitaryware-shops']],
  ['cafe|bar', ['cafes', 'bars-pubs']],
  ['Cement Dealers-ACC', ['cement-dealers']],
  ['Beauty Parlours for Women', ['beauty-parlours']],
  ['Govt. Multi Speciality Hospital', ['hospitals']],
  ['Blood Bank (Voluntary)', ['blood-banks']],
  ['किराना दुकान', ['grocery-stores']],
])('the category cell %j is read as search reads it', (cell, slugs) => {
  expect(read(cell)).toEqual(slugs)
})

test.each(['Wholesale', 'Wholesale and Retail', 'Other Services', 'Products', 'Government', 'Private', ''])(
  'the category cell %j says no kind of business',
  (cell) => {
    expect(read(cell)).toEqual([])
  },
)

test('a person answers for a value, which then counts before anything the words mean', () => {
  const lines = answerLines('# 12 rows\nPrivate=\n\nZonal Works = carpenters\nMedicine Dealers=medical-equipment')
  expect(read('zonal works', lines)).toEqual(['carpenters'])
  expect(read('Zonal Works, Bakery', lines)).toEqual(['carpenters', 'bakeries'])
  expect(read('Medicine Dealers', lines)).toEqual(['medical-equipment'])
  expect(() => read('x', ['Private=blorbs'])).toThrow('There is no category "blorbs"')
  expect(() => read('x', ['Private'])).toThrow('is not VALUE=CATEGORY')
})

test('category values that are not known are listed, most frequent first, and answered once for all rows', async () => {
  const rows = ['Zonal Works', 'Blorbs', 'ZONAL WORKS', 'Blorbs', 'zonal works', 'Bakery'].map(
    (type, at) => `Unit ${at},Salem,${type}`,
  )
  const content = `name,city,type\n${rows.join('\n')}\n`
  const { counts, unknownCategories, reportPaths } = await imports.run('types.csv', content)
  expect(counts).toMatchObject({ imported: 1, rejected: { 'category-unknown': 5 } })
  expect(unknownCategories).toEqual({
    values: [
      { value: 'Zonal Works', rows: 3 },
      { value: 'Blorbs', rows: 2 },
    ],
    otherRows: 0,
  })
  const answered = readFileSync(reportPaths.categories ?? '', 'utf8').replace('Zonal Works=', 'Zonal Works=carpenters')
  expect(answered).toBe('# 3 rows\nZonal Works=carpenters\n# 2 rows\nBlorbs=\n')
  writeFileSync(reportPaths.categories ?? '', answered)
  const flags = ['--map-category', 'Zonal Works=carpenters', '--map-category=Blorbs=bakeries']
  const again = await imports.run('types.csv', content, flags)
  expect(again).toMatchObject({
    counts: { imported: 5, unchanged: 1, rejected: {} },
    unknownCategories: { values: [] },
  })
  // What a person has written is not deleted.
  expect(readFileSync(reportPaths.categories ?? '', 'utf8')).toContain('Zonal Works=carpenters')
})

test('every value of the category column can be answered in the file that an import writes', async () => {
  const values = [
    '#Blorbs',
    '# 3 rows',
    '"Zonal" works',
    'Blorb = "works"',
    '🍕',
    'a=b',
    '=sum',
    '+Zonal',
    'Zonal=blorbs',
  ]
  const rows = values.map((value, at) => `Unit ${at},Salem,"${value.replaceAll('"', '""')}"`)
  const content = `name,city,type\n${rows.join('\n')}\n`
  const asked = await imports.run('signs.csv', content)
  expect(asked.unknownCategories.values).toHaveLength(values.length)
  const path = asked.reportPaths.categories ?? ''
  const answered = readFileSync(path, 'utf8').replace(/=$/gm, '=carpenters')
  writeFileSync(path, `\ufeff${answered.replaceAll('\n', '\r\n')}`)
  const again = await imports.run('signs.csv', content, ['--map-categories', path])
  expect(again).toMatchObject({ counts: { imported: values.length, rejected: {} } })
  const onTheCommandLine = await imports.run('signs.csv', content, [
    '--map-category',
    '#Blorbs=bakeries',
    '--source',
    'x',
  ])
  expect(onTheCommandLine.counts.rejected).toEqual({ 'category-unknown': values.length - 1 })
})
