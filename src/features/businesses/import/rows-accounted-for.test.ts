import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports

beforeAll(async () => {
  imports = await createTestImports()
})

const flags = ['--category', 'hardware-shops']
const linesOf = (path: string | undefined): string[][] => parse(readFileSync(path ?? ''), { from: 2 })

test.each([['--dry-run'], []])(
  'a row that stands in the file again is named with the listing it repeats %j',
  async (...dry) => {
    const rows = ['name,city,pin,phone', ...Array.from({ length: 2500 }, (_, at) => `Shop ${at} Tools,Salem,636001,`)]
    rows.push('Shop 0 Tools,Salem,636001,', 'SHOP 2499 TOOLS,Salem,636001,', 'Shop 2499 Tools,Salem,636001,9840366001')
    const file = dry.length > 0 ? 'again-dry.csv' : 'again.csv'
    const { counts, reportPaths } = await imports.run(file, rows.join('\n'), [...flags, ...dry])
    expect(counts).toMatchObject({ read: 2503, imported: 2500, duplicates: 3 })
    expect(linesOf(reportPaths.merged).map(([line, reason, , name]) => [line, reason, name])).toEqual([
      ['2502', 'the same row again', 'Shop 0 Tools'],
      ['2503', 'the same row again', 'Shop 2499 Tools'],
      ['2504', 'same name in the same PIN code', 'Shop 2499 Tools'],
    ])
  },
)

test('the second import of a file names no row as repeated but those that stand in it twice', async () => {
  const rows = [
    'name,city,pin',
    'Once Tools,Hosur,635109',
    'Twice Tools,Hosur,635109',
    'Twice Tools,Hosur,635109',
  ].join('\n')
  await imports.run('twice.csv', rows, flags)
  const { counts } = await imports.run('twice.csv', rows, flags)
  expect(counts).toMatchObject({ imported: 0, merged: 0, unchanged: 3 })
})

test('a row in another country is rejected with that reason, and a street called after a country is not', async () => {
  const rows = [
    'name,address,city,pin,country',
    'Everest Tools,"New Road, Kathmandu, Nepal",,,',
    'Sindh Tools,"Saddar, Hyderabad, Pakistan",,,',
    'Gulf Tools,Deira,Dubai,,UAE',
    'Oregon Tools,"12 Main Street",Salem,,United States',
    'Border Tools,"Nepal Border Road, Raxaul, Bihar",Raxaul,845305,India',
    'Plain Tools,12 Trunk Road,Salem,636001,IN',
  ]
  const { counts, reportPaths } = await imports.run('abroad.csv', rows.join('\n'), flags)
  expect(counts).toMatchObject({ imported: 2, rejected: { abroad: 4 } })
  expect(linesOf(reportPaths.rejected).map(([line, reason]) => [line, reason])).toEqual(
    ['2', '3', '4', '5'].map((line) => [line, 'the row says that the business is in another country']),
  )
})

test('a town that district, state and PIN code contradict gives way to them, and the row is reported', async () => {
  const rows = [
    'name,address,city,district,state,pin',
    'Contradicted Tools,Sitabuldi,Pune,Nagpur,Maharashtra,440012',
    'Plain Tools,Sitabuldi,Nagpur,Nagpur,Maharashtra,440012',
    'Old Name Tools,Park Street,Calcutta,Kolkata,West Bengal,700016',
    'Suburb Tools,Link Road,Andheri,Mumbai Suburban,Maharashtra,400053',
    'Namesake Tools,Main Road,Aurangabad,Aurangabad,Bihar,824101',
  ]
  const { counts, reportPaths } = await imports.run('contradicted.csv', rows.join('\n'), flags)
  expect(counts).toMatchObject({ imported: 5, notUnderstood: { city: 1 } })
  expect(linesOf(reportPaths.rejected).map(([line, reason]) => [line, reason])).toEqual([
    ['2', 'imported without city: not understood'],
  ])
  expect((await imports.listingsOf('contradicted')).map(({ citySlug }) => citySlug).slice(0, 2)).toEqual([
    'nagpur',
    'nagpur',
  ])
})
