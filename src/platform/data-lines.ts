import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface DataLine {
  columns: string[]
  fail: (problem: string) => Error
}

/** The lines of a file with tab-separated columns, without empty lines and those that begin with `#`. */
export function readLines(folder: string, name: string, columnCount: number): DataLine[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .flatMap((raw, index): DataLine[] => {
      if (raw.trim() === '' || raw.startsWith('#')) return []
      const columns = raw.split('\t').map((column) => column.trim())
      const fail = (problem: string) => new Error(`${name}, line ${index + 1}: ${problem}`)
      if (columns.length !== columnCount || columns.includes('')) throw fail(`has ${columnCount} columns, none empty`)
      return [{ columns, fail }]
    })
}

/** The parts of a column, separated by `;` or another sign. */
export function splitColumn(column: string | undefined, separator = ';'): string[] {
  return (column ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}
