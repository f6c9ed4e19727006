import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { withPreparedDatabase } from '../src/cli/prepared-database.ts'
import { writeImportFile } from './import-rows.ts'

const usage = `Imports a generated file into a database of its own: dry run, first run with the search index, second run. Ends with 1
when the dry run promises more than 1 % too many or too few, or when the second run changes anything.

  npm run bench:import                 100,000 rows
  npm run bench:import -- --rows 20000`

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else process.exitCode = (await measureImport(Number(values.rows))) ? 0 : 1

async function measureImport(rows: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'nukkad-bench-import-'))
  const config = readConfig({ ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') })
  let isGood = false
  try {
    await withPreparedDatabase(
      config,
      () => {},
      async (db) => {
        const path = join(folder, 'generated.csv')
        writeImportFile(path, rows, { places: await loadPlaceIndex(db), categories: await loadCategoryIndex(db) })
        const [dry, first, second] = [['--dry-run'], [], []].map((flags) => runCommand(config.dataDir, path, flags))
        if (!dry || !first || !second) return
        const difference = Math.abs(dry.imported - first.imported) / first.imported
        isGood = difference <= 0.01 && second.imported === 0 && second.merged === 0
        console.log(
          `dry run ${dry.imported}, first run ${first.imported}, second run ${second.imported} + ${second.merged} merged`,
        )
        console.log(`first run ${first.seconds.toFixed(1)} s: ${Math.round(rows / first.seconds)} rows a second`)
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return isGood
}

function runCommand(dataDir: string, path: string, flags: readonly string[]) {
  const startedAt = performance.now()
  const child = spawnSync(process.execPath, ['src/cli/import.ts', path, ...flags], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(child.stdout, child.stderr)
  const counted = (label: string) =>
    Number(new RegExp(`^ *(?:${label}) +([\\d,]+)`, 'm').exec(child.stdout)?.[1]?.replaceAll(',', '') ?? Number.NaN)
  return { seconds, imported: counted('imported|would be imported'), merged: counted('merged') }
}
