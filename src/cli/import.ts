import { join } from 'node:path'
import { readConfig } from '#config.ts'
import { importUsage, readImportArguments } from '#features/businesses/import/import-arguments.ts'
import { importFile } from '#features/businesses/import/import-file.ts'
import { mappingText, summaryText } from '#features/businesses/import/import-report.ts'
import { openSource } from '#features/businesses/import/open-source.ts'
import { count, createProgressLine } from '#features/businesses/import/progress-line.ts'
import { type CategoryIndex, loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { createDb, createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#platform/open-database.ts'
import { prepareDatabase } from '#prepare-database.ts'

const say = (line: string) => console.log(line)

async function runImport(args: readonly string[]): Promise<void> {
  const { path, map, categorySlug, sourceName, isDryRun, isRestart, rejectsPath } = readImportArguments(args)
  const config = readConfig()
  const source = await openSource(path, map)
  say(mappingText(source))
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, say)
  try {
    await prepareDatabase(config, database.url, log, say)
    const pool = createPool({ url: database.url, log, maxConnections: 4, queryTimeoutMs: 120_000 })
    const db = createDb(pool)
  } finally {
    await database.close()
  }
}
