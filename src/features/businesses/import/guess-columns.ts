import { foldHeader, headerParts, headerWords, isSameHeader, withoutBrackets } from './header-words.ts'
import { type ColumnMap, type ImportField, importFields, joinedFields } from './import-fields.ts'
import {
  areAddresses,
  areDistinct,
  areKnown,
  type KnownWords,
  looksLike,
  noKnownWords,
  sniffableFields,
} from './sniff-column.ts'

/**
 * How a column was recognised, shown to the person running the import: by --map, its header, part of its header, or its
 * values.
 */
type GuessedBy = 'map' | 'header' | 'part' | 'values'

export interface GuessedColumns {
  columns: ColumnMap
  guessedBy: ReadonlyMap<number, GuessedBy>
}

/** Serial numbers change with every edition of a file: used as a key, they would turn one shop into another. */
const serialHeader = /^(?:s(?:r|l)?(?: ?no)?|serial(?: no| number)?|no|number|index|row|क्रमांक|क्र सं)$/

/**
 * Determines what the columns mean: first by `mapping` (field → header names), then whole headers, then parts of
 * headers, then the values of a sample, some of which are `known` words. Throws a readable message when a name in
 * `mapping` is not a header of the file.
 */
export function guessColumns(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  mapping: ReadonlyMap<ImportField, readonly string[]>,
  known: KnownWords = noKnownWords,
): GuessedColumns {
  const folded = headers.map(foldHeader)
  const unbracketed = headers.map(withoutBrackets)
  const columns = new Map<ImportField, number[]>()
  const guessedBy = new Map<number, GuessedBy>()
  const valuesOf = (column: number) => sample.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '')

  function take(field: ImportField, column: number, by: GuessedBy) {
    const taken = columns.get(field)
    if (guessedBy.has(column) || (taken && (!joinedFields.has(field) || mapping.has(field)) && by !== 'map')) return
    if (by !== 'map' && sniffableFields.has(field) && !looksLike(field, valuesOf(column), by === 'values')) return
    if (by !== 'map' && field === 'id' && !areDistinct(valuesOf(column), sample.length)) return
    columns.set(field, [...(taken ?? []), column])
    guessedBy.set(column, by)
  }

  for (const [field, names] of mapping) {
    for (const name of names) take(field, columnNamed(name, headers, folded), 'map')
  }
  for (const [field, words] of headerWords) {
    // The words are in order of reliability: "city" before "place".
    for (const word of words) for (const column of indexesOf(folded, word)) take(field, column, 'header')
  }
  for (const [field, words] of headerWords) {
    if (columns.has(field)) continue
    for (const word of words) for (const column of indexesOf(unbracketed, word)) take(field, column, 'part')
  }
  for (const [field, part] of headerParts) {
    if (columns.has(field)) continue
    for (const [column, header] of unbracketed.entries()) if (part.test(header)) take(field, column, 'part')
  }
  const isPlaced = ['lat', 'lng', 'position'].some((field) => isIn(columns, field))
  for (const field of sniffableFields) {
    if (columns.has(field) || (isPlaced && ['lat', 'lng', 'position'].includes(field))) continue
    for (const column of headers.keys()) {
      if (!serialHeader.test(folded[column] ?? '') && !columns.has(field)) take(field, column, 'values')
    }
  }
  takeBy('state', ({ values }) => areKnown(values, known.isState))
  takeBy('city', ({ values }) => areKnown(values, known.isTown))
  takeBy('name', ({ values }) => looksLike('name', values, true) && !areKnown(values, known.isCategory))
  takeBy('name', ({ values }) => looksLike('name', values, true))
  takeBy('category', ({ values }) => areKnown(values, known.isCategory))
  if (isHeaderless(headers)) takeBy('address', ({ values }) => areAddresses(values))
  return { columns: inOrder(columns), guessedBy }

  /** The first column not yet recognised whose values pass. */
  function takeBy(field: ImportField, test: (column: { values: string[] }) => boolean) {
    if (columns.has(field)) return
    const free = [...headers.keys()].filter(
      (column) => !guessedBy.has(column) && !serialHeader.test(folded[column] ?? ''),
    )
    const column = free.find((at) => test({ values: valuesOf(at) }))
    if (column !== undefined) take(field, column, 'values')
  }
}

/** The headers of a file that has none. */
export function placeholderHeaders(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Column ${at + 1}`)
}

function isHeaderless(headers: readonly string[]): boolean {
  return headers.every((header, at) => header === `Column ${at + 1}`)
}

function isIn(columns: ReadonlyMap<ImportField, readonly number[]>, field: string): boolean {
  return importFields.some((known) => known === field && columns.has(known))
}

function indexesOf(folded: readonly string[], word: string): number[] {
  return [...folded.keys()].filter((column) => isSameHeader(folded[column] ?? '', word))
}

function columnNamed(name: string, headers: readonly string[], folded: readonly string[]): number {
  const exact = headers.findIndex((header) => header.trim() === name.trim())
  const column = exact === -1 ? folded.findIndex((header) => isSameHeader(header, foldHeader(name))) : exact
  if (column === -1) throw new Error(`The file has no column "${name}". Its columns are: ${headers.join(', ')}.`)
  return column
}

function inOrder(columns: ReadonlyMap<ImportField, number[]>): ColumnMap {
  return new Map(
    importFields.flatMap((field) => {
      const own = columns.get(field)
      return own ? [[field, field === 'phone' ? own : own.toSorted((a, b) => a - b)] as const] : []
    }),
  )
}
