import { existsSync, statSync } from 'node:fs'
import { type GuessedColumns, guessColumns, placeholderHeaders } from './guess-columns.ts'
import { countHeaders } from './header-words.ts'
import type { ImportField } from './import-fields.ts'
import { inspectSource, type SourceFile } from './inspect-source.ts'
import { guessDelimiter, readCsv, readLines } from './read-csv.ts'
import { jsonColumns, readJsonLines } from './read-json-lines.ts'
import { type KnownWords, looksLikeData, noKnownWords } from './sniff-column.ts'
import type { RowOffset, SourceRow } from './source-row.ts'

export interface OpenSource {
  /** As it was named. */
  path: string
  file: SourceFile
  headers: readonly string[]
  guessed: GuessedColumns
  /** Where the first row of data begins. */
  start: RowOffset
  rowsFrom(offset: RowOffset): AsyncGenerator<SourceRow>
  /** Removes what was written to read the file. */
  close(): void
}

const sampleRows = 200
/** Titles and notes above the headers end before this line. */
const headerLinesMax = 12

/**
 * Opens a file and determines its format and what its columns mean. Throws a readable message when it cannot be
 * imported.
 */
export async function openSource(
  path: string,
  mapping: ReadonlyMap<ImportField, readonly string[]>,
  known: KnownWords = noKnownWords,
): Promise<OpenSource> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  if (statSync(path).isDirectory()) throw new Error(`${path} is a folder. Name one file in it.`)
  const { file, copy } = await inspectSource(path)
  const close = () => copy?.remove()
  try {
    const source = file.kind === 'jsonl' ? await openJsonLines(file) : await openCsv(path, file, known)
    const sample = await sampleOf(path, source)
    const guessed = guessColumns(source.headers, sample, mapping, known)
    if (!guessed.columns.has('name')) {
      throw new Error(
        `No column of ${path} looks like a business name. Say which with --map name="…": ${source.headers.join(', ')}.`,
      )
    }
    return { path, file, guessed, ...source, close }
  } catch (error) {
    close()
    throw error
  }
}

async function sampleOf(path: string, source: Reading): Promise<(readonly string[])[]> {
  const sample: (readonly string[])[] = []
  let broken = 0
  for await (const row of source.rowsFrom(source.start)) {
    if (row.isBroken) broken += 1
    else sample.push(row.cells)
    if (sample.length === sampleRows) break
  }
  if (sample.length > 0) return sample
  if (broken > 0) throw new Error(`No line of ${path} is a JSON object: each line must hold one business.`)
  throw new Error(source.headers.length > 0 ? `${path} has a line of headers, but no rows below it.` : emptyText(path))
}

function emptyText(path: string): string {
  return `${path} is empty. Check that it was saved or downloaded completely.`
}

type Reading = Pick<OpenSource, 'headers' | 'start' | 'rowsFrom'>

async function openCsv(path: string, file: SourceFile, known: KnownWords): Promise<Reading> {
  const fileStart: RowOffset = { byte: file.bomBytes, line: 1 }
  const delimiter = guessDelimiter(await readLines(file, file.bomBytes, headerLinesMax))
  const rows = await firstRows(readCsv(file, delimiter, fileStart))
  if (rows.length === 0) throw new Error(emptyText(path))
  const header = findHeader(rows, known)
  const { headers, start } =
    header === undefined ? withoutHeader(rows, fileStart) : { headers: header.cells.map(oneLine), start: header.end }
  return { headers, start, rowsFrom: (offset) => readCsv(file, delimiter, offset, headers.length) }
}

async function firstRows(rows: AsyncGenerator<SourceRow>): Promise<SourceRow[]> {
  const first: SourceRow[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length === headerLinesMax) break
  }
  return first
}

/**
 * The line of headers among the first ones: the first that names two fields, if nothing before it is data; else the
 * first line with several cells, unless it holds data.
 */
function findHeader(rows: readonly SourceRow[], known: KnownWords): SourceRow | undefined {
  const isData = ({ cells }: SourceRow) =>
    cells.some(looksLikeData) || cells.some((cell) => known.isTown(cell) || known.isState(cell))
  const table = tableOf(rows)
  const named = table.find(({ cells }) => countHeaders(cells) >= 2)
  if (named && !table.slice(0, table.indexOf(named)).some(({ cells }) => cells.some(looksLikeData))) return named
  const [first] = table
  return first && (countHeaders(first.cells) > 0 ? !first.cells.some(looksLikeData) : !isData(first))
    ? first
    : undefined
}

/** The rows from the first one that is not a title: a line with one filled cell above lines with several. */
function tableOf(rows: readonly SourceRow[]): readonly SourceRow[] {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const isTable = filled.filter((count) => count > 1).length > rows.length / 2
  return isTable ? rows.slice(filled.findIndex((count) => count > 1)) : rows
}

function withoutHeader(rows: readonly SourceRow[], fileStart: RowOffset) {
  const [first] = tableOf(rows)
  const before = first && rows[rows.indexOf(first) - 1]
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  return { headers: placeholderHeaders(columns), start: before?.end ?? fileStart }
}

function oneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}

async function openJsonLines(file: SourceFile): Promise<Reading> {
  const headers = await jsonColumns(file, sampleRows)
  const start = { byte: file.bomBytes, line: 1 }
  return { headers, start, rowsFrom: (offset) => readJsonLines(file, offset, headers) }
}
