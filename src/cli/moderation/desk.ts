import type { Config } from '#config.ts'
import type { Db } from '#core/database.ts'
import type { Senders } from '#core/message-language.ts'
import type { QueuePart } from '#core/queue-part.ts'
import type { ReadyReasons } from '#core/ready-reasons.ts'
import type { Storages } from '#create-storage.ts'
import { oneLine } from '#platform/plain-text.ts'

/** What operators decide about, and how: one kind of things that wait for them. */
export interface Desk {
  /** Its lines of `npm run moderate -- --help`. */
  usage: string
  /** By option, such as `approve-ad`: what it does with the number behind it. */
  decisions: Record<string, Decision>
  /** A part of what waits, longest first; of an id, the row of each list that has it. */
  list(office: Office, part: QueuePart): Promise<Waiting[]>
}

export interface Decision {
  /** Of which list the number is: its row is shown before the question. */
  about: string
  /** Asked before what cannot be undone, with {id} in it. */
  question?: string
  /** What is true afterwards, with {id} in it. */
  done: string
  /** Why, for the person concerned: `--reason` must be one of these words, or a sentence. */
  reasons?: ReadyReasons
  /** What was paid, in paise: `--rupees` must be given. */
  needsRupees?: true
  decide(office: Office, id: number, words: { reason: string; paise: number }): Promise<void>
}

/** Rows that wait; the first cell of each is its number. */
export interface Waiting {
  /** The heading of the first column: what a row is. */
  name: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Whoever is told of a decision gets the registered text of their language. */
interface Office extends Senders {
  db: Db
  config: Config
  /** Where the files are that operators look at. */
  storages: Pick<Storages, 'media' | 'papers'>
  now: Date
}

/** Rows of each list on a page. */
export const pageRows = 100

/** Without the signs that command a terminal: strangers wrote it. */
const oneCell = (value: string | number) => oneLine(String(value))

/** A table with cells separated by tabs: one page of a list, which may go on. */
export function printWaiting({ name, columns, rows }: Waiting, page: number): void {
  console.log(`\n${[name, ...columns].join('\t')}`)
  for (const row of rows) console.log(row.map(oneCell).join('\t'))
  if (rows.length === pageRows) console.log(`(page ${page}; what follows: npm run moderate -- --page ${page + 1})`)
}

/** One row, a line for each cell that says something: to be read before a decision. */
export function describeRow({ name, columns, rows }: Waiting, id: number): string[] | undefined {
  const row = rows.find(([first]) => first === id)
  if (!row) return undefined
  return [name, ...columns].flatMap((column, at) => (row[at] === '' ? [] : [`  ${column}: ${oneCell(row[at] ?? '')}`]))
}
