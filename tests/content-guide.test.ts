import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { runSqlFile } from '#platform/run-sql-file.ts'
import { afterFile } from './after-file.ts'

const guide = readFileSync('docs/guides/content.md', 'utf8')
const blocks = [...guide.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql)

async function database() {
  const { url, drop } = await createTestDatabase(inject('adminUrl'))
  afterFile(drop)
  return url
}

test('the SQL of the guide for operators runs, and changes the rows it names', async () => {
  const url = await database()
  expect(blocks).toHaveLength(6)
  for (const [at, block] of blocks.entries()) {
    const answers = await runSqlFile(url, block)
    const touched = answers.map(({ command, rowCount }) => `${command} ${rowCount}`)
    // The database of a test has neither demo data nor the shipped articles.
    if (at === 0) expect(touched).toEqual(['DELETE 0', 'INSERT 1', 'UPDATE 1'])
    else if (at === 1) expect(touched, 'plans').toEqual(['UPDATE 1', 'INSERT 1'])
    else if (at === 2) expect(touched, 'coupons').toEqual(['INSERT 1', 'UPDATE 1'])
    else if (at === 3) expect(touched, 'places for advertisements').toEqual(['UPDATE 1', 'INSERT 1', 'UPDATE 1'])
    else if (at < 5) expect(touched, block).toEqual(['UPDATE 1', 'UPDATE 1'])
  }
})

test('a file with a statement that fails changes nothing, and the error names the constraint', async () => {
  const url = await database()
  const good = "INSERT INTO partner (kind, name) VALUES ('client', 'Kept out');"
  const countRows = async () => (await runSqlFile(url, 'SELECT id FROM partner'))[0]?.rowCount
  for (const [bad, constraint] of [
    ["('client', 'X', 'http://plain.example', NULL)", 'partner_url_check'],
    ["('client', 'X', NULL, 'javascript:alert(1)')", 'partner_logo_url_check'],
    ["('sponsor', 'X', NULL, NULL)", 'partner_kind_check'],
    ["('client', '', NULL, NULL)", 'partner_name_check'],
    ["('footer_logo', 'X', NULL, NULL)", 'partner_check'],
  ] as const) {
    const file = `${good} INSERT INTO partner (kind, name, url, logo_url) VALUES ${bad};`
    await expect(runSqlFile(url, file), bad).rejects.toThrow(constraint)
    expect(await countRows()).toBe(0)
  }
})
