import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../db/seed/places/', import.meta.url)

/** Rows of a file of db/seed/places, without its header line; none when the file does not exist yet. */
export function readTsv(file: string): string[][] {
  const path = fileURLToPath(new URL(file, folder))
  if (!existsSync(path)) return []
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

export function writeTsv(file: string, header: string, rows: readonly (string | number)[][]) {
  const lines = rows.map((row) => row.join('\t'))
  writeFileSync(fileURLToPath(new URL(file, folder)), `${[header, ...lines].join('\n')}\n`)
}

/** Degrees to four decimals: 11 metres, finer than any of the sources. */
export const degrees = (value: number) => String(Number(value.toFixed(4)))
