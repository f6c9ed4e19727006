import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The file of rejected rows: line, reason, and the original row. */
export interface RejectsFile {
  readonly path: string
  readonly bytes: number
  add(line: number, reason: string, cells: readonly string[]): void
  /** Flushes the added rows to disk; returns the size of the file. */
  save(): number
  close(): void
}

/** Opens the file for a new run (`fromBytes` 0), or to continue after the first `fromBytes` bytes of an earlier one. */
export function openRejectsFile(path: string, headers: readonly string[], fromBytes: number): RejectsFile {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, fromBytes > 0 ? 'r+' : 'w')
  ftruncateSync(file, fromBytes)
  let bytes = fromBytes
  let pending: string[] = []
  if (fromBytes === 0) pending.push(csvLine(['line', 'reason', ...headers]))

  function save() {
    if (pending.length === 0) return bytes
    bytes += writeSync(file, pending.join(''), bytes)
    fsyncSync(file)
    pending = []
    return bytes
  }

  return {
    path,
    get bytes() {
      return bytes
    },
    add: (line, reason, cells) => pending.push(csvLine([String(line), reason, ...cells])),
    save,
    close: () => closeSync(file),
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
