import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse'
import { formatCount } from '#ui/format.ts'
import { answerLines, isAnswered, unansweredLine } from './category-answers.ts'
import { countFrequent, type FrequentValues } from './frequent-values.ts'
import type { OpenSource } from './open-source.ts'
import { joinCells } from './read-candidate.ts'
import { rejectReasons } from './reject-reasons.ts'
import type { ReportPaths } from './report-files.ts'

/** Columns of the file of rejects before those of the source. */
const reportColumns = 2
const listedValuesMax = 20_000

/**
 * Lists the values that rows were rejected for, most frequent first, in a file that can be filled in and passed back
 * with --map-categories; answers that are in it stay. Read from the file of rejects, which a resumed run has
 * completely.
 */
export async function writeUnknownCategories(paths: ReportPaths, source: OpenSource): Promise<FrequentValues> {
  const columns = source.guessed.columns.get('category') ?? []
  if (columns.length === 0 || !existsSync(paths.rejected)) return { values: [], otherRows: 0 }
  const unknown = await countFrequent(() => rejectedValues(paths.rejected, columns), listedValuesMax)
  const lines = unknown.values.flatMap(({ value, rows }) => [`# ${rows} rows`, unansweredLine(value)])
  const rest = unknown.otherRows > 0 ? [`# ${otherRowsText(unknown)}`] : []
  writeFileSync(paths.categories, [...answersIn(paths.categories), ...lines, ...rest, ''].join('\n'))
  return unknown
}

export function otherRowsText({ otherRows }: FrequentValues): string {
  return `${formatCount(otherRows)} more rows have values that are too many or too long to list.`
}

async function* rejectedValues(path: string, columns: readonly number[]): AsyncGenerator<string> {
  const rejected = createReadStream(path).pipe(parse({ relax_column_count: true }))
  for await (const cells of rejected as AsyncIterable<string[]>) {
    if (cells[1] !== rejectReasons['category-unknown']) continue
    const value = joinCells(
      columns.map((column) => column + reportColumns),
      cells,
    )
    if (value !== '') yield value
  }
}

function answersIn(path: string): string[] {
  return existsSync(path) ? answerLines(readFileSync(path, 'utf8')).filter(isAnswered) : []
}
