import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse'
import { foldText } from '#platform/fold-text.ts'
import { cleanText } from './clean-text.ts'
import type { OpenSource } from './open-source.ts'
import { rejectReasons } from './reject-reasons.ts'
import type { ReportPaths } from './report-files.ts'

export interface UnknownCategory {
  value: string
  rows: number
}

/** Columns of the file of rejects before those of the source. */
const reportColumns = 2

/**
 * Lists the values that rows were rejected for, most frequent first, in a file that can be filled in and passed back
 * with --map-categories; answers that are in it stay. Read from the file of rejects, which a resumed run has
 * completely.
 */
export async function writeUnknownCategories(paths: ReportPaths, source: OpenSource): Promise<UnknownCategory[]> {
  const columns = source.guessed.columns.get('category') ?? []
  if (columns.length === 0 || !existsSync(paths.rejected)) return []
  const byValue = new Map<string, UnknownCategory>()
  const rejected = createReadStream(paths.rejected).pipe(parse({ relax_column_count: true }))
  for await (const cells of rejected as AsyncIterable<string[]>) {
    if (cells[1] !== rejectReasons['category-unknown']) continue
    const value = columns
      .map((column) => cleanText(cells[column + reportColumns] ?? ''))
      .filter(Boolean)
      .join(', ')
    const known = byValue.get(foldText(value))
    if (known) known.rows += 1
    else if (value !== '') byValue.set(foldText(value), { value, rows: 1 })
  }
  const unknown = [...byValue.values()].sort((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1))
  const lines = unknown.flatMap(({ value, rows }) => [`# ${rows} rows`, `${value}=`])
  writeFileSync(paths.categories, [...answersIn(paths.categories), ...lines, ''].join('\n'))
  return unknown
}

function answersIn(path: string): string[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#') && /=\s*\S+\s*$/.test(line))
}
