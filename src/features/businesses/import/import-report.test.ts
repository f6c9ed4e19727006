import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Category } from '#features/categories/server/category-index.ts'
import { noCounts } from './import-counts.ts'
import { mappingText, summaryText } from './import-report.ts'
import { openSource } from './open-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hospitals: Partial<Category> = { id: 7, name: 'Hospitals' }
const categories = { byId: (id: number) => (id === 7 ? (hospitals as Category) : undefined) }
const timing = { rowsSeconds: 1, totalSeconds: 2, isDryRun: false }
const result = {
  counts: noCounts(),
  isFinished: true,
  resumedAfterRows: 0,
  reportPaths: {},
  unknownCategories: { values: [], otherRows: 0 },
}

test('the report names the columns that are not used', async () => {
  const path = join(folder, 'unused.csv')
  writeFileSync(path, 'shopName,Fax,Town,Licence valid till\nMeena Sweets,x,Salem,2027\n')
  const source = await openSource(path, new Map())
  expect(mappingText(source)).toMatch(/Fax +not used/)
  expect(summaryText(source, result, timing, categories)).toContain('Columns not used: Fax, Licence valid till.')
})

test('a header of a file cannot give orders to the terminal', async () => {
  const path = join(folder, 'escapes.csv')
  writeFileSync(path, 'shopName,"\u001b]0;owned\u0007\u001b[2JFax",Town\nMeena Sweets,x,Salem\n')
  const source = await openSource(path, new Map())
  const said = mappingText(source) + summaryText(source, result, timing, categories)
  expect(said).toContain(']0;owned[2JFax')
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})

test('the summary counts what was not understood, and which categories only the names of the rows say', async () => {
  const path = join(folder, 'plain.csv')
  writeFileSync(path, 'shopName,Town\nMeena Sweets,Salem\n')
  const counts = { ...noCounts(), notUnderstood: { pincode: 3, phone: 12 }, guessed: { 7: 40, 8: 2 }, defaulted: 5 }
  const said = summaryText(await openSource(path, new Map()), { ...result, counts }, timing, categories)
  expect(said).toMatch(/phone +12\n +pincode +3\n/)
  expect(said).toMatch(/by their names +42 .*\n +Hospitals +40\n +8 +2\n/)
  expect(said).toMatch(/by default +5/)
})
