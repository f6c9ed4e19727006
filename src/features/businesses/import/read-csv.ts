import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, type Info, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { cutText } from '#platform/cut-text.ts'
import type { SourceFile } from './inspect-source.ts'
import { maxRowBytes, type RowChunk, readBytesMax, readPlainRows } from './read-plain-rows.ts'
import type { Delimiter, RowOffset, SourceRow } from './source-row.ts'

interface ParsedRow {
  record: string[]
  raw: string
  info: Info
}

/** The character that splits most of the first lines into the most columns: a title above them has none. */
export function guessDelimiter(firstLines: readonly string[]): Delimiter {
  const unquoted = firstLines.map((line) => line.replace(/"[^"]*"/g, ''))
  const columns = (delimiter: Delimiter) => {
    const counts = unquoted.map((line) => line.split(delimiter).length).sort((a, b) => a - b)
    return counts[Math.floor(counts.length / 2)] ?? 1
  }
  const delimiters: Delimiter[] = [',', ';', '\t', '|']
  return delimiters.reduce((best, next) => (columns(next) > columns(best) ? next : best))
}

const newline = 10
/** Of a line that is longer than a row may be, this much is reported. */
const brokenTextMax = 200
/** After this many rows read by the full parser the fast one is tried again. */
const parsedRowsMax = 1000

/**
 * The rows of a CSV file starting at `from`, without blank ones. Cells may be quoted and span lines. An unclosed quote
 * costs its own line, not the rows after it. Lines that are whole rows, as nearly all are, take a short way.
 */
export async function* readCsv(
  file: SourceFile,
  delimiter: Delimiter,
  from: RowOffset,
  columns?: number,
): AsyncGenerator<SourceRow> {
  let at = from
  while (at.byte < file.bytes) {
    for await (const { rows, end } of readPlainRows(file, delimiter, at)) {
      for (const row of rows) yield row
      at = end
    }
    const before = at
    for await (const { rows, end } of readParsedRows(file, delimiter, at, columns)) {
      for (const row of rows) yield row
      at = end
    }
    if (at === before) return
  }
}

/** Rows as the full parser reads them: a limited number, or up to a quote that is never closed. */
async function* readParsedRows(
  file: SourceFile,
  delimiter: Delimiter,
  from: RowOffset,
  columns: number | undefined,
): AsyncGenerator<RowChunk> {
  let at = from
  let read = 0
  try {
    for await (const row of parseFrom(file, delimiter, from)) {
      const end = { byte: from.byte + row.info.bytes, line: at.line + lineCount(row.raw) }
      yield { rows: [...splitSwallowed(row, at, end, delimiter, columns)], end }
      at = end
      if (++read === parsedRowsMax) return
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = await readLine(file, at.byte)
    const byte = line.isWhole ? at.byte + line.bytes.byteLength : await nextLineAt(file, at.byte)
    const end = { byte, line: at.line + 1 }
    const text = line.bytes.toString(file.encoding)
    const row = line.isWhole
      ? { cells: cellsOfLine(text, delimiter) }
      : { cells: [cutText(text, brokenTextMax)], isBroken: true as const }
    yield { rows: [{ line: at.line, end, ...row }], end }
  }
}

async function* parseFrom(file: SourceFile, delimiter: Delimiter, at: RowOffset): AsyncGenerator<ParsedRow> {
  const input = createReadStream(file.path, { start: at.byte, highWaterMark: readBytesMax })
  const parser = parse({
    ...lenient(delimiter),
    encoding: file.encoding,
    info: true,
    raw: true,
    max_record_size: maxRowBytes,
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  try {
    for await (const row of parser) yield row as ParsedRow
  } finally {
    input.destroy()
  }
}

function lenient(delimiter: Delimiter): Options {
  return {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
  }
}

/** A stray quote can swallow the following rows into one cell; splits them again at their line ends. */
function* splitSwallowed(
  { record, raw }: ParsedRow,
  start: RowOffset,
  end: RowOffset,
  delimiter: Delimiter,
  columns: number | undefined,
): Generator<SourceRow> {
  const text = raw.trimEnd()
  if (text === '') return
  const hasSwallowed = record.some((cell) => cell.startsWith('"') && cell.includes('\n'))
  const isComplete = !hasSwallowed && (columns === undefined || record.length === columns)
  if (isComplete || !text.includes('\n')) {
    yield { line: start.line, end, cells: record }
    return
  }
  const lines = text.split(/\r?\n/)
  for (const [offset, line] of lines.entries()) {
    // Reading can resume after the last line only: the byte offsets of the others are unknown.
    const isLast = offset === lines.length - 1
    if (line.trim() !== '')
      yield { line: start.line + offset, end: isLast ? end : start, cells: cellsOfLine(line, delimiter) }
  }
}

/** Parses a single line; when even that has an open quote, its quotes are treated as text. */
function cellsOfLine(line: string, delimiter: Delimiter): string[] {
  try {
    return parseNow(line, lenient(delimiter))[0] ?? []
  } catch {
    // ignored: the line alone is not valid CSV either, so only its delimiters count
    return line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
  }
}

function lineCount(raw: string): number {
  return raw.match(/\r\n|\n|\r/g)?.length ?? 0
}

/** The line at `byte`; not whole when it is longer than a row may be. */
async function readLine(file: SourceFile, byte: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const bytes = await readBytes(file, byte)
  const end = bytes.indexOf(newline)
  if (end !== -1) return { bytes: bytes.subarray(0, end + 1), isWhole: true }
  return { bytes, isWhole: byte + bytes.length >= file.bytes }
}

/** Where the line after the one at `byte` begins. */
async function nextLineAt(file: SourceFile, byte: number): Promise<number> {
  let at = byte
  for await (const chunk of createReadStream(file.path, { start: byte, highWaterMark: readBytesMax })) {
    const end = (chunk as Buffer).indexOf(newline)
    if (end !== -1) return at + end + 1
    at += (chunk as Buffer).length
  }
  return at
}

/** Lines from `byte` on as they stand in the file, at most `limit`, without blank ones. */
export async function readLines(file: SourceFile, byte: number, limit: number): Promise<string[]> {
  const lines = (await readBytes(file, byte)).toString(file.encoding).split(/\r\n|\n|\r/)
  return lines.filter((line) => line.trim() !== '').slice(0, limit)
}

async function readBytes(file: SourceFile, byte: number): Promise<Buffer> {
  const handle = await open(file.path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxRowBytes), 0, maxRowBytes, byte)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
