import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noCounts } from './import-counts.ts'
import { mappingText, summaryText } from './import-report.ts'
import { openSource } from './open-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'nukkad-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  expect(summaryText(source, result, timing)).toContain('Columns not used: Fax, Licence valid till.')
})
