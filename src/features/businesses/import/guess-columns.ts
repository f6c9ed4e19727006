import { foldText } from '#platform/fold-text.ts'
import { headerParts, headerWords } from './header-words.ts'
import { type ColumnMap, type ImportField, importFields, joinedFields } from './import-fields.ts'
import { areDistinct, looksLike, sniffableFields } from './sniff-column.ts'

/**
 * How a column was recognised, shown to the person running the import: by --map, its header, part of its header, or its
 * values.
 */
export type GuessedBy = 'map' | 'header' | 'part' | 'values'

export interface GuessedColumns {
  columns: ColumnMap
  guessedBy: ReadonlyMap<number, GuessedBy>
}

/** Serial numbers change with every edition of a file: used as a key, they would turn one shop into another. */
const serialHeader = /^(?:s(?:r|l)?(?: ?no)?|serial(?: no| number)?|no|number|index|row|क्रमांक|क्र सं)$/

/**
 * Determines what the columns mean: first by `mapping` (field → header names), then whole headers, then parts of
 * headers, then the values of a sample. Throws a readable message when a name in `mapping` is not a header of the file.
 */
export function guessColumns(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  mapping: ReadonlyMap<ImportField, readonly string[]>,
): GuessedColumns {
  const folded = headers.map(foldText)
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
  for (const [field, part] of headerParts) {
    if (columns.has(field)) continue
    for (const [column, header] of folded.entries()) if (part.test(header)) take(field, column, 'part')
  }
  const isPlaced = ['lat', 'lng', 'position'].some((field) => isIn(columns, field))
  for (const field of sniffableFields) {
    if (columns.has(field) || (isPlaced && ['lat', 'lng', 'position'].includes(field))) continue
    for (const column of headers.keys()) {
      if (!serialHeader.test(folded[column] ?? '') && !columns.has(field)) take(field, column, 'values')
    }
  }
  if (!columns.has('name')) takeNameByValues()
  return { columns: inOrder(columns), guessedBy }

  function takeNameByValues() {
    const texts = [...headers.keys()].filter(
      (column) => !guessedBy.has(column) && !serialHeader.test(folded[column] ?? ''),
    )
    const name = texts.find((column) => looksLike('name', valuesOf(column), true))
    if (name !== undefined) take('name', name, 'values')
  }
}

function isIn(columns: ReadonlyMap<ImportField, readonly number[]>, field: string): boolean {
  return importFields.some((known) => known === field && columns.has(known))
}

function indexesOf(folded: readonly string[], word: string): number[] {
  return [...folded.keys()].filter((column) => folded[column] === word)
}

function columnNamed(name: string, headers: readonly string[], folded: readonly string[]): number {
  const exact = headers.findIndex((header) => header.trim() === name.trim())
  const column = exact === -1 ? folded.indexOf(foldText(name)) : exact
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
