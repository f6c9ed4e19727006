import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The file of the rows that were left out: line, reason, and the row as it stood there. */
export interface RejectsFile {
  readonly path: string
  readonly bytes: number
  add(line: number, reason: string, cells: readonly string[]): void
  /** Makes sure that what was added is on the disk; answers its size. */
  save(): number
  close(): void
}

/** Opens the file for a new run (`fromBytes` 0) or to go on after the first `fromBytes` bytes of an earlier one. */
export function openRejectsFile(path: string, headers: readonly string[], fromBytes: number): RejectsFile {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, fromBytes > 0 ? 'r+' : 'w')
  ftruncateSync(file, fromBytes)
  let bytes = fromBytes
  let waiting: string[] = []
  if (fromBytes === 0) waiting.push(csvLine(['line', 'reason', ...headers]))

  function save() {
    if (waiting.length === 0) return bytes
    bytes += writeSync(file, waiting.join(''), bytes)
    fsyncSync(file)
    waiting = []
    return bytes
  }

  return {
    path,
    get bytes() {
      return bytes
    },
    add: (line, reason, cells) => waiting.push(csvLine([String(line), reason, ...cells])),
    save,
    close: () => closeSync(file),
  }
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

function csvCell(text: string): string {
  // A cell that begins like a formula is one for a spreadsheet: the apostrophe makes it text again.
  const safe = /^[=+@\t]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
