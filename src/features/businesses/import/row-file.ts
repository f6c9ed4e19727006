import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { fileProblem } from './file-problem.ts'

/** Every report begins with these columns. */
const firstCells = 'line,reason,'

/** A CSV file of rows and what became of them. */
export interface RowFile {
  add(cells: readonly string[]): void
  /** Flushes the added rows to disk; returns the size of the file. */
  save(): number
  close(): void
}

/** Opens the file for a new run (`fromBytes` 0), or to continue after the first `fromBytes` bytes of an earlier one. */
export function openRowFile(path: string, headers: readonly string[], fromBytes: number): RowFile {
  // Somebody may have moved the file since; then the rest goes into a new one.
  const isContinued = fromBytes > 0 && existsSync(path)
  const file = openForWriting(path, isContinued ? 'r+' : 'w')
  let bytes = isContinued ? fromBytes : 0
  ftruncateSync(file, bytes)
  let pending: string[] = []
  if (!isContinued) pending.push(csvLine(headers))

  function save() {
    if (pending.length === 0) return bytes
    bytes += writeSync(file, pending.join(''), bytes)
    fsyncSync(file)
    pending = []
    return bytes
  }

  return { add: (cells) => pending.push(csvLine(cells)), save, close: () => closeSync(file) }
}

/** Throws when the file is the one that is read, or one that no import has written: it would be lost. */
export function refuseOverwriting(path: string, inputPath: string): void {
  if (!existsSync(path)) return
  const isInput = realpathSync(path) === realpathSync(inputPath)
  if (isInput || (path.endsWith('.csv') && !isRowFile(path)))
    throw new Error(
      `The report ${path} would replace ${isInput ? 'the file that is read' : 'a file that is no report'}. Name another with --rejects.`,
    )
}

function isRowFile(path: string): boolean {
  if (!statSync(path).isFile()) return true
  const file = openSync(path, 'r')
  const start = Buffer.alloc(firstCells.length)
  const length = readSync(file, start)
  closeSync(file)
  return length === 0 || start.toString('utf8') === firstCells
}

function openForWriting(path: string, flags: 'r+' | 'w'): number {
  try {
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, flags)
  } catch (error) {
    throw new Error(`The report ${path} cannot be written: ${fileProblem(error)}. Name another file with --rejects.`)
  }
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

function csvCell(text: string): string {
  // A spreadsheet would run a cell that starts like a formula, also after blanks or in full width, unless it is a plain
  // number: the apostrophe makes it text (OWASP, CSV injection). Reading it again drops the apostrophe.
  const isFormula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
