import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileProblem } from './file-problem.ts'

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
  // A spreadsheet would run a cell that starts like a formula: the apostrophe makes it text.
  const safe = /^[=+@\t]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
