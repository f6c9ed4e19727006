import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { unitsOfAll } from '#features/facts/catalogue.ts'
import { checkFacts, type Facts } from '#features/facts/fact-values.ts'
import { readFactText } from '#features/facts/server/read-fact-text.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { lineagesOf } from '#features/facts/server/view-facts.ts'
import { type ColumnMap, type FactColumn, factColumns, factKeyOf } from './import-fields.ts'

export interface ImportedFacts {
  facts: Facts | null
  /** Columns whose value was not understood, or that the category does not have; empty for most rows. */
  refused: readonly FactColumn[]
}

const noFacts: ImportedFacts = { facts: null, refused: [] }

/** The facts of a row. What is not understood is left out and named, and the row is imported without it. */
export function readImportedFacts(
  categories: CategoryIndex,
  categoryIds: readonly number[],
  columns: ColumnMap,
  cell: (column: FactColumn) => string,
): ImportedFacts {
  const filled = factColumns.filter((column) => columns.has(column) && cell(column) !== '')
  if (filled.length === 0) return noFacts
  const catalogue = shippedFacts()
  const lineages = lineagesOf(categories, categoryIds)
  const units = unitsOfAll(catalogue, lineages)
  const given: Record<string, unknown> = {}
  const unclear = new Set<string>()
  for (const column of filled) {
    const field = catalogue.fields.find(({ key }) => key === factKeyOf(column))
    if (!field) continue
    const { value, isClear } = readFactText(field, units, cell(column))
    if (value !== undefined) given[field.key] = value
    if (!isClear) unclear.add(field.key)
  }
  const { facts, refused } = checkFacts(catalogue, lineages, given)
  const left = new Set([...unclear, ...refused])
  return { facts, refused: filled.filter((column) => left.has(factKeyOf(column))) }
}
