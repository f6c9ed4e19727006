import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports

beforeAll(async () => {
  imports = await createTestImports()
})

const file = [
  'name,city,type,Visiting Charges,Payment Modes,Home Visit,Established,Rate',
  'Fact Electricals,Salem,electrician,₹250,"Cash, UPI",yes,1987,x',
  'Doubt Electricals,Salem,electrician,ask us,UPI,no,soon,x',
  'Plain Electricals,Salem,electrician,,,,,x',
].join('\n')

async function factsOf(source: string) {
  const rows = await imports.listingsOf(source)
  return rows.map(({ facts }) => facts)
}

test('facts are imported; a value that is not understood is named in the file of rejects, and the row is kept', async () => {
  const { counts, reportPaths } = await imports.run('facts.csv', file)
  expect(counts).toMatchObject({ read: 3, imported: 3, rejected: {}, notUnderstood: { 'fact.price': 1 } })
  expect(await factsOf('facts')).toEqual([
    { price: { unit: 'visit', fromPaise: 250_00 }, payment: ['cash', 'upi'], 'home-visit': true, founded: 1987 },
    { payment: ['upi'] },
    null,
  ])
  const rejected = readFileSync(reportPaths.rejected ?? '', 'utf8')
    .trim()
    .split('\n')
  expect(rejected).toHaveLength(2)
  expect(rejected[1]).toContain('3,"imported without fact.price, fact.founded: not understood')
  expect(rejected[1]).toContain('Doubt Electricals')
})

test('importing the same facts again changes nothing, and a corrected row fills what was missing', async () => {
  expect((await imports.run('facts.csv', file)).counts).toMatchObject({ imported: 0, merged: 0, unchanged: 3 })
  const corrected = file.replace('ask us', '300').replace('₹250', '₹999')
  const { counts } = await imports.run('facts-2.csv', corrected, ['--source', 'facts'])
  expect(counts).toMatchObject({ merged: 1, unchanged: 2 })
  expect(await factsOf('facts')).toMatchObject([
    { price: { fromPaise: 250_00 } },
    { price: { unit: 'visit', fromPaise: 300_00 }, payment: ['upi'] },
    null,
  ])
})

test('a column of facts can be named, and a fact that the category does not have is left out', async () => {
  const rows = 'name,city,what they eat\nNamed Dhaba,Salem,Pure Veg\n'
  await imports.run('named.csv', rows, ['--category', 'dhabas', '--map', 'fact.food=what they eat'])
  expect(await factsOf('named')).toEqual([{ food: 'veg' }])
  const other = await imports.run('other.csv', rows.replace('Named Dhaba', 'Other Electricals'), [
    '--category',
    'electricians',
    '--map',
    'fact.food=what they eat',
  ])
  expect(other.counts).toMatchObject({ imported: 1, notUnderstood: { 'fact.food': 1 } })
  expect(await factsOf('other')).toEqual([null])
})
