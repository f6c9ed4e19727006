import type { Config } from '#config.ts'
import type { Db } from '#core/database.ts'
import type { Storages } from '#create-storage.ts'

/** What operators decide about, and how: one kind of things that wait for them. */
export interface Desk {
  /** Its lines of `npm run moderate -- --help`. */
  usage: string
  /** By option, such as `approve-ad`: what it does with the number behind it. */
  decisions: Record<string, Decision>
  /** Prints what waits, longest first. */
  list(office: Office): Promise<void>
}

export interface Decision {
  /** Why, in words that the person concerned reads: `--reason` must be given. */
  needsReason?: true
  /** What was paid, in paise: `--rupees` must be given. */
  needsRupees?: true
  decide(office: Office, id: number, words: { reason: string; paise: number }): Promise<void>
}

interface Office {
  db: Db
  config: Config
  /** Where the files are that operators look at. */
  storages: Pick<Storages, 'media' | 'papers'>
  now: Date
}

/** More are shown once these are decided. */
export const rowsShown = 100

const oneCell = (value: string | number) => String(value).replaceAll(/\s+/g, ' ')

/** Prints a line of cells, separated by tabs. */
export function printRow(cells: readonly (string | number)[]): void {
  console.log(cells.map(oneCell).join('\t'))
}
