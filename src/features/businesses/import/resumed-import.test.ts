import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'

let imports: TestImports
const run: TestImports['run'] = (...args) => imports.run(...args)
const listingsOf: TestImports['listingsOf'] = (source) => imports.listingsOf(source)

beforeAll(async () => {
  imports = await createTestImports()
})

function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, at) =>
    at % 50 === 7 ? `,Pune,411001,` : `Shop ${at},Pune,411001,98${10_000_000 + at}`,
  )
  return `name,city,pin,phone\n${rows.join('\n')}\n`
}

test('an interrupted run resumes where it stopped, with its counts and its rejects', async () => {
  const content = manyRows(5000)
  const stopped = await run('stopped.csv', content, ['--category', 'hardware-shops'], 1)
  expect(stopped).toMatchObject({ isFinished: false, indexed: [], counts: { read: 2000 } })
  // What a kill between writing the file of rejects and the commit leaves behind.
  appendFileSync(join(imports.folder, 'stopped.csv.rejected.csv'), '9999,never confirmed,,,,\n'.repeat(5000))
  const finished = await run('stopped.csv', content, ['--category', 'hardware-shops'])
  expect(finished).toMatchObject({ isFinished: true, resumedAfterRows: 2000, indexed: [undefined] })
  expect(finished.counts).toMatchObject({ read: 5000, imported: 4900, unchanged: 0, rejected: { 'no-name': 100 } })
  const rejects: string[][] = parse(readFileSync(finished.reportPaths.rejected ?? ''))
  expect(rejects).toHaveLength(101)
  expect(new Set(rejects.map(([line]) => line)).size).toBe(101)
  expect(rejects.at(-1)?.[0]).toBe(String(4957 + 2))
})

test('with --restart, or with other columns, an interrupted run starts again', async () => {
  const content = manyRows(4500).replaceAll('Shop', 'Kadai')
  await run('again2.csv', content, ['--category', 'hardware-shops'], 1)
  const other = await run('again2.csv', content, ['--category', 'tailors'], 1)
  expect(other).toMatchObject({ resumedAfterRows: 0, counts: { read: 2000, imported: 0 } })
  const restarted = await run('again2.csv', content, ['--category', 'tailors', '--restart'])
  expect(restarted).toMatchObject({ resumedAfterRows: 0, isFinished: true, counts: { read: 4500 } })
})

test('of two concurrent imports of one file, one continues and one is refused with a message', async () => {
  const content = manyRows(6000).replaceAll('Shop', 'Angadi').replaceAll(',98', ',96')
  const flags = ['--category', 'hardware-shops']
  const ends = await Promise.allSettled([run('both.csv', content, flags), run('both.csv', content, flags)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = ends.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({
    reason: { message: expect.stringContaining('Another import is running') },
  })
  expect(await listingsOf('both')).toHaveLength(5880)
})

test('of two imports of different files at a time one is refused with a message, a dry run beside them is not', async () => {
  const content = manyRows(4500).replaceAll('Shop', 'Kadai').replaceAll(',98', ',95')
  const flags = ['--category', 'hardware-shops']
  const [dry, ...ends] = await Promise.allSettled([
    run('side-dry.csv', content, [...flags, '--dry-run']),
    run('side1.csv', content, flags),
    run('side2.csv', content, flags),
  ])
  expect(dry.status).toBe('fulfilled')
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const names = [...(await listingsOf('side1')), ...(await listingsOf('side2'))].map(({ name }) => name)
  expect(names).toHaveLength(new Set(names).size)
  // The lock of the first ended with it.
  const again = await run('side2.csv', content, flags)
  expect(again.counts).toMatchObject({ read: 4500, imported: 0 })
})

test('after kill -9 in the middle the command resumes and every row exists once', async () => {
  const path = join(imports.folder, 'killed.csv')
  writeFileSync(path, manyRows(16_000).replaceAll('Shop', 'Bhandar').replaceAll(',98', ',97'))
  const start = () =>
    spawn(process.execPath, ['src/cli/import.ts', path, '--category', 'hardware-shops'], {
      env: { ...process.env, DATABASE_URL: imports.databaseUrl, DATA_DIR: imports.folder },
      stdio: 'ignore',
    })
  const findRun = () =>
    imports.db.selectFrom('import_run').selectAll().where('source', '=', 'import:killed').executeTakeFirst()

  const first = start()
  while (((await findRun())?.counts.read ?? 0) < 2000 && first.exitCode === null)
    await new Promise((done) => setTimeout(done, 20))
  first.kill('SIGKILL')
  const killed = await findRun()
  expect(killed?.finished_at).toBeNull()
  const code = await new Promise((done) => start().once('exit', done))
  expect(code).toBe(0)
  const finished = await findRun()
  expect(finished).toMatchObject({
    counts: { read: 16_000, imported: 15_680, unchanged: 0, rejected: { 'no-name': 320 } },
  })
  expect(finished?.finished_at).not.toBeNull()
  expect(await listingsOf('killed')).toHaveLength(15_680)
  const found = await imports.db
    .selectFrom('search_doc')
    .select(imports.db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(found.n).toBeGreaterThanOrEqual(15_680)
}, 60_000)
