import { createReadStream } from 'node:fs'
import type { SourceFile } from './inspect-source.ts'
import type { Delimiter, RowOffset, SourceRow } from './source-row.ts'

/** Longer than any real row: beyond this a quote was opened and never closed. */
export const maxRowBytes = 128 * 1024
export const readBytesMax = 256 * 1024
const plainLineMax = 16 * 1024
const newline = 10

export interface RowChunk {
  rows: SourceRow[]
  end: RowOffset
}

/** The rows up to the first line that is not a row by itself. */
export async function* readPlainRows(
  file: SourceFile,
  delimiter: Delimiter,
  from: RowOffset,
): AsyncGenerator<RowChunk> {
  let { byte, line } = from
  let rest: Buffer = Buffer.alloc(0)
  let rows: SourceRow[] = []

  function addLine(bytes: Buffer, length: number): boolean {
    const text = bytes.toString(file.encoding)
    const cells = plainCells(text.endsWith('\r') ? text.slice(0, -1) : text, delimiter)
    if (!cells) return false
    const start = line
    byte += length
    // The last line of a file may have no end.
    if (length > bytes.length || text.endsWith('\r')) line += 1
    if (text.trimEnd() !== '') rows.push({ line: start, end: { byte, line }, cells })
    return true
  }

  for await (const chunk of createReadStream(file.path, { start: byte, highWaterMark: readBytesMax })) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    rows = []
    let start = 0
    let isPlain = true
    for (let end = bytes.indexOf(newline); isPlain && end !== -1; end = bytes.indexOf(newline, start)) {
      isPlain = addLine(bytes.subarray(start, end), end + 1 - start)
      if (isPlain) start = end + 1
    }
    rest = bytes.subarray(start)
    yield { rows, end: { byte, line } }
    if (!isPlain || rest.length > maxRowBytes) return
  }
  rows = []
  if (rest.length > 0 && addLine(rest, rest.length)) yield { rows, end: { byte, line } }
}

/** The cells of a line, as the full parser returns them; undefined when it may continue or has a stray quote. */
function plainCells(line: string, delimiter: Delimiter): string[] | undefined {
  if (line.length > plainLineMax || line.includes('\r')) return undefined
  if (!line.includes('"')) return line.split(delimiter)
  const cells: string[] = []
  for (let at = 0; ; at++) {
    if (line[at] === '"') {
      const end = closingQuote(line, at + 1)
      if (end === -1) return undefined
      cells.push(line.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
    } else {
      const next = line.indexOf(delimiter, at)
      const cell = line.slice(at, next === -1 ? line.length : next)
      if (cell.includes('"')) return undefined
      cells.push(cell)
      at += cell.length
    }
    if (at === line.length) return cells
    if (line[at] !== delimiter) return undefined
  }
}

function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from)
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at
}
