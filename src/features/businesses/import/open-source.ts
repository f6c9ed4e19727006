import { existsSync } from 'node:fs'
import { type GuessedColumns, guessColumns } from './guess-columns.ts'
import type { ImportField } from './import-fields.ts'
import { inspectSource, type SourceFile } from './inspect-source.ts'
import { guessDelimiter, readCsv } from './read-csv.ts'
import { jsonColumns, readJsonLines } from './read-json-lines.ts'
import { looksLikeData } from './sniff-column.ts'
import type { RowOffset, SourceRow } from './source-row.ts'

export interface OpenSource {
  file: SourceFile
  headers: readonly string[]
  guessed: GuessedColumns
  /** Where the first row of data begins. */
  start: RowOffset
  rowsFrom(offset: RowOffset): AsyncGenerator<SourceRow>
}

const sampleRows = 200

/**
 * Opens a file and determines its format and what its columns mean. Throws a readable message when it cannot be
 * imported.
 */
export async function openSource(
  path: string,
  mapping: ReadonlyMap<ImportField, readonly string[]>,
): Promise<OpenSource> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const file = await inspectSource(path)
  const source = file.kind === 'jsonl' ? await openJsonLines(file) : await openCsv(file)
  const sample: (readonly string[])[] = []
  for await (const row of source.rowsFrom(source.start)) {
    if (!row.isBroken) sample.push(row.cells)
    if (sample.length === sampleRows) break
  }
  if (sample.length === 0) throw new Error(`${path} has no rows.`)
  const guessed = guessColumns(source.headers, sample, mapping)
  if (!guessed.columns.has('name')) {
    throw new Error(
      `No column of ${path} looks like a business name. Say which with --map name="…": ${source.headers.join(', ')}.`,
    )
  }
  return { file, guessed, ...source }
}

type Reading = Pick<OpenSource, 'headers' | 'start' | 'rowsFrom'>

async function openCsv(file: SourceFile): Promise<Reading> {
  const fileStart: RowOffset = { byte: file.bomBytes, line: 1 }
  const delimiter = await delimiterOf(file, fileStart)
  for await (const row of readCsv(file, delimiter, fileStart)) {
    const isHeader = !row.cells.some(looksLikeData)
    const headers = row.cells.map((cell, at) => (isHeader ? cell.replace(/\s+/g, ' ').trim() : `Column ${at + 1}`))
    const start = isHeader ? row.end : fileStart
    return { headers, start, rowsFrom: (offset) => readCsv(file, delimiter, offset, headers.length) }
  }
  throw new Error(`${file.path} is empty.`)
}

async function delimiterOf(file: SourceFile, fileStart: RowOffset) {
  for await (const row of readCsv(file, '\t', fileStart)) return guessDelimiter(row.cells.join('\t'))
  return ','
}

async function openJsonLines(file: SourceFile): Promise<Reading> {
  const headers = await jsonColumns(file, sampleRows)
  const start = { byte: file.bomBytes, line: 1 }
  return { headers, start, rowsFrom: (offset) => readJsonLines(file, offset, headers) }
}
