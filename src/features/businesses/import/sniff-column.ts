import type { ImportField } from './import-fields.ts'
import { phoneOf } from './phone-numbers.ts'
import { readPosition, readPositionPair } from './positions.ts'

const valueTests: Partial<Record<ImportField, (value: string) => boolean>> = {
  position: (value) => typeof readPositionPair(value) === 'object',
  lat: (value) =>
    /^-?\d+\.\d+/.test(value.trim()) && typeof readPosition(value, '80') === 'object' && Number.parseFloat(value) < 60,
  lng: (value) =>
    /^-?\d+\.\d+/.test(value.trim()) && Number.parseFloat(value) > 60 && typeof readPosition('20', value) === 'object',
  email: (value) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(value.trim()),
  website: (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value.trim()),
  pincode: (value) => /^[1-8]\d{2}\s?\d{3}(?:\.0)?$/.test(value.trim()),
  phone: (value) => value.split(/[,;/]/).some((part) => phoneOf(part) !== undefined),
  name: (value) => /\p{L}{3}/u.test(value) && value.length <= 120 && !/^\d+\W*$/.test(value),
}

/** Fields that can be recognised by their values, the most reliable first. */
export const sniffableFields: ReadonlySet<ImportField> = new Set([
  'position',
  'lat',
  'lng',
  'email',
  'website',
  'pincode',
  'phone',
])

/**
 * Whether the values of a column fit this field. If the header says so, a few valid ones are enough and an empty column
 * passes; otherwise most must be valid.
 */
export function looksLike(field: ImportField, values: readonly string[], isHeaderSilent: boolean): boolean {
  const test = valueTests[field]
  if (!test) return true
  if (values.length === 0) return !isHeaderSilent
  const good = values.filter(test).length / values.length
  return good >= (isHeaderSilent ? 0.7 : 0.1)
}

/** Whether every row of a sample has a unique value: only then can the column identify rows. */
export function areDistinct(values: readonly string[], rows: number): boolean {
  return values.length === rows && new Set(values).size === rows
}

/** Whether a cell of the first line is a value, so that the file has no headers. */
export function looksLikeData(cell: string): boolean {
  return [...sniffableFields].some((field) => valueTests[field]?.(cell))
}
