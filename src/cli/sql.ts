import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { runSqlFile } from '#platform/run-sql-file.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Runs a file of SQL on the installation's database: all of it, or nothing when a statement fails.

  npm run sql -- changes.sql      what there is to change: docs/guides/content.md`

async function run(file: string): Promise<void> {
  const text = readFileSync(file, 'utf8')
  await withPreparedDatabase(
    readConfig(),
    (line) => console.error(line),
    async (_, databaseUrl) => {
      for (const { command, rowCount, rows } of await runSqlFile(databaseUrl, text)) {
        console.log(`${command}: ${rowCount ?? 0} rows`)
        if (rows.length > 0) console.table(rows)
      }
    },
  )
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  const [file] = positionals
  if (values.help || file === undefined) console.log(usage)
  else await run(file)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
