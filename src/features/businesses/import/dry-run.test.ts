import { beforeAll, expect, test } from 'vitest'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports
beforeAll(async () => {
  imports = await createTestImports()
})

/** Three batches in which every third shop returns, with gaps filled by later rows. */
function shopsSeenAgain(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const shop = row % 3 === 2 ? (row * 7) % rows : row
    const phone = row % 3 === 1 ? '' : `98${10_000_000 + shop}`
    const position = row % 2 === 0 ? `"18.${5000 + (shop % 400)}, 73.${8000 + (shop % 300)}"` : ''
    const name = row % 6 === 5 ? `Shop${shop} Traders` : `Shop${shop}`
    return `${name},"${shop % 90}, Lane ${shop % 70}",Pune,${row % 5 === 0 ? '' : '411001'},${position},${phone}`
  })
  return `name,address,city,pin,coordinates,phone\n${lines.join('\n')}\n`
}

test('a dry run decides as the import does, also about rows of one file in different batches', async () => {
  const content = shopsSeenAgain(5000)
  const flags = ['--category', 'hardware-shops', '--source', 'seen']
  const dry = await imports.run('seen.csv', content, [...flags, '--dry-run'])
  const real = await imports.run('seen.csv', content, flags)
  expect(dry.counts).toEqual(real.counts)
  expect(real.counts.duplicates).toBeGreaterThan(300)
  expect(real.counts.merged).toBeGreaterThan(100)
})

test('the second run of a file with many repeated shops changes nothing', async () => {
  const content = shopsSeenAgain(5000)
  const flags = ['--category', 'hardware-shops', '--source', 'seen']
  const { counts, indexed } = await imports.run('seen.csv', content, flags)
  expect(counts).toMatchObject({ read: 5000, imported: 0, merged: 0, unchanged: 5000 })
  expect(indexed).toEqual([[]])
})
