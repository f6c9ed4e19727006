import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readConfig } from '#config.ts'
import { answerLines, categoryOfName, readCategoryAnswers } from '#features/businesses/import/category-answers.ts'
import { fileProblem } from '#features/businesses/import/file-problem.ts'
import { type ImportArguments, importUsage, readImportArguments } from '#features/businesses/import/import-arguments.ts'
import { importFile } from '#features/businesses/import/import-file.ts'
import { mappingText, summaryText } from '#features/businesses/import/import-report.ts'
import { indexImported } from '#features/businesses/import/index-imported.ts'
import { buildKnownWords } from '#features/businesses/import/known-words.ts'
import { openSource } from '#features/businesses/import/open-source.ts'
import { createProgressLine } from '#features/businesses/import/progress-line.ts'
import { reportPathsBeside } from '#features/businesses/import/report-files.ts'
import { loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { loadPlacesForImport } from '#features/places/server/place-index.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const say = (line: string) => console.log(line)

async function runImport(args: ImportArguments): Promise<void> {
  const config = readConfig()
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())

  await withPreparedDatabase(config, say, async (db, databaseUrl) => {
    const [places, categories] = [await loadPlacesForImport(db), await loadCategoryIndex(db)]
    const source = await openSource(args.path, args.map, buildKnownWords(places, categories))
    process.once('exit', source.close)
    say(mappingText(source))
    const idOf = (name: string | undefined) => (name === undefined ? undefined : categoryOfName(categories, name).id)
    const startedAt = performance.now()
    let rowsDoneAt: number | undefined
    const line = createProgressLine(
      (text) => process.stderr.write(text),
      process.stderr.isTTY === true,
      () => performance.now(),
    )
    const result = await importFile({
      db,
      places,
      categories,
      source,
      sourceName: args.sourceName,
      categoryId: idOf(args.category),
      defaultCategoryId: idOf(args.defaultCategory),
      categoryAnswers: readCategoryAnswers(categories, [...fileLines(args.categoryFile), ...args.categoryLines]),
      isDryRun: args.isDryRun,
      isRestart: args.isRestart,
      reportPaths: reportPathsBeside(
        args.rejectsPath ??
          join(config.dataDir, 'imports', `${basename(args.path).replace(/\.[^.]+$/, '')}.rejected.csv`),
      ),
      onPhonesRead: ({ bytesDone, rows }) =>
        line.show({ step: 'Reading phones', done: bytesDone / source.file.bytes, rows, rowsBefore: 0 }),
      onProgress: ({ bytesDone, counts, rowsBefore }) =>
        line.show({
          step: args.isDryRun ? 'Checking rows' : 'Importing rows',
          done: bytesDone / source.file.bytes,
          rows: counts.read,
          rowsBefore,
        }),
      indexSearch: (changedIds) => {
        rowsDoneAt = performance.now()
        line.end()
        return indexImported(db, databaseUrl, changedIds, say)
      },
      signal: stop.signal,
    })
    line.end()
    const endedAt = performance.now()
    const rowsSeconds = ((rowsDoneAt ?? endedAt) - startedAt) / 1000
    say(
      summaryText(
        source,
        result,
        { rowsSeconds, totalSeconds: (endedAt - startedAt) / 1000, isDryRun: args.isDryRun },
        categories,
      ),
    )
  })
}

function fileLines(path: string | undefined): string[] {
  try {
    return path === undefined ? [] : answerLines(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`The answers ${path} cannot be read: ${fileProblem(error)}.`)
  }
}

try {
  const args = process.argv.slice(2)
  if (args.length === 0 || args.includes('--help')) say(importUsage)
  else await runImport(readImportArguments(args))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Rebuilding the search index leaves timers behind: pg does not clear `query_timeout` after a COPY.
process.exit()
