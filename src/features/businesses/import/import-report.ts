import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { formatCount } from '#ui/format.ts'
import { countRejected, type ImportCounts } from './import-counts.ts'
import { importFields } from './import-fields.ts'
import type { ImportResult } from './import-file.ts'
import type { OpenSource } from './open-source.ts'
import { rejectReasons } from './reject-reasons.ts'
import { otherRowsText } from './unknown-categories.ts'

const guessedHow = { map: 'told', header: 'by its name', part: 'by part of its name', values: 'by its values' }

/** The columns and their detected meaning, for a person to check. */
export function mappingText({ path, file, headers, guessed }: OpenSource): string {
  const fieldOf = new Map(
    importFields.flatMap((field) => guessed.columns.get(field)?.map((at) => [at, field] as const) ?? []),
  )
  const rows = headers.map((header, at) => {
    const how = guessed.guessedBy.get(at)
    return [titleOf(header, at), how ? `→ ${fieldOf.get(at)}` : 'not used', how ? guessedHow[how] : '']
  })
  return [
    `${path}: ${formatCount(file.bytes)} bytes, ${file.kind}, ${file.path === path ? file.encoding : 'utf16'}`,
    ...table(rows),
  ].join('\n')
}

/** A header of a file may hold what a terminal would obey. */
function titleOf(header: string, at: number): string {
  return header.replace(/[\p{Cc}\p{Cf}]/gu, '') || `Column ${at + 1}`
}

function unusedColumns({ headers, guessed }: OpenSource): string {
  return headers.flatMap((header, at) => (guessed.guessedBy.has(at) ? [] : titleOf(header, at))).join(', ')
}

export interface ImportTiming {
  /** Without the time to update the search index. */
  rowsSeconds: number
  totalSeconds: number
  isDryRun: boolean
}

/** Summary of an import, shown at its end. */
export function summaryText(
  source: OpenSource,
  result: ImportResult,
  { rowsSeconds, totalSeconds, isDryRun }: ImportTiming,
  categories: Pick<CategoryIndex, 'byId'>,
): string {
  const { counts } = result
  const rejected = Object.entries(counts.rejected).sort(([, a], [, b]) => b - a)
  const rate = Math.round((counts.read - result.resumedAfterRows) / Math.max(rowsSeconds, 0.001))
  const rows = [
    ['read', formatCount(counts.read)],
    [isDryRun ? 'would be imported' : 'imported', formatCount(counts.imported)],
    ['merged', formatCount(counts.merged), 'filled gaps of a listing that was there'],
    ['unchanged', formatCount(counts.unchanged), 'already there, or the same row again: nothing to add'],
    ['rejected', formatCount(countRejected(counts)), result.reportPaths.rejected ?? ''],
    ...rejected.map(([reason, rows]) => [
      `  ${reason}`,
      formatCount(rows),
      rejectReasons[reason as keyof typeof rejectReasons],
    ]),
    ...notUnderstood(counts),
    ...guesses(counts, categories),
    ['duplicates', formatCount(counts.duplicates), result.reportPaths.merged ?? 'of merged and unchanged'],
    [
      'seconds',
      totalSeconds.toFixed(1),
      `rows ${rowsSeconds.toFixed(1)} (${formatCount(rate)} a second), then the search index`,
    ],
  ]
  const resumed =
    result.resumedAfterRows > 0 ? [`Went on after ${formatCount(result.resumedAfterRows)} rows of an earlier run.`] : []
  const stopped = result.isFinished ? [] : ['Stopped. The same command goes on from here.']
  const unused = unusedColumns(source)
  const columns = unused === '' ? [] : [`Columns not used: ${unused}. Name what they hold with --map FIELD="Column".`]
  return [...resumed, ...table(rows), ...unknownCategories(result), ...columns, ...stopped].join('\n')
}

const categoriesShown = 20

/** Rows that were imported without a part of them. */
function notUnderstood({ notUnderstood: fields }: ImportCounts): string[][] {
  if (!fields) return []
  const listed = mostFirst(fields).map(([field, rows]) => [`  ${field}`, formatCount(rows)])
  return [['without', '', 'what a field holds, which is not understood: see the rejected rows'], ...listed]
}

/** Rows whose category is not in the file, for a person to check. */
function guesses({ guessed, defaulted }: ImportCounts, categories: Pick<CategoryIndex, 'byId'>): string[][] {
  const byName = guessed ? mostFirst(guessed) : []
  const rows = byName.reduce((sum, [, number]) => sum + number, 0)
  const listed = byName
    .slice(0, categoriesShown)
    .map(([id, number]) => [`  ${categories.byId(Number(id))?.name ?? id}`, formatCount(number)])
  return [
    ...(rows > 0
      ? [['by their names', formatCount(rows), 'their category is only guessed; --category says it'], ...listed]
      : []),
    ...(defaulted
      ? [['by default', formatCount(defaulted), 'nothing says their category; --default-category did']]
      : []),
  ]
}

function mostFirst(numbers: Partial<Record<string, number>>): [string, number][] {
  return (Object.entries(numbers) as [string, number][]).sort(([, a], [, b]) => b - a)
}

function unknownCategories({ unknownCategories: unknown, reportPaths }: ImportResult): string[] {
  const { values, otherRows } = unknown
  if (values.length === 0) return []
  const shown = values.slice(0, categoriesShown).map(({ value, rows }) => [`  ${value}`, formatCount(rows)])
  return [
    `Category values that are not known: ${formatCount(values.length)}${otherRows > 0 ? ' and more' : ''}. Answer them in ${reportPaths.categories}`,
    'and import again with --map-categories FILE, or one by one with --map-category "VALUE=CATEGORY".',
    ...table(shown),
    ...(otherRows > 0 ? [otherRowsText(unknown)] : []),
  ]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((column) => Math.min(40, Math.max(...rows.map((row) => row[column]?.length ?? 0))))
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
}
