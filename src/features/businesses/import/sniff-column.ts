import type { ImportField } from './import-fields.ts'
import { phoneOf } from './phone-numbers.ts'
import { readPosition, readPositionPair } from './positions.ts'

/** Which words are known as the name of a state, a town or a category. */
export interface KnownWords {
  isState(text: string): boolean
  isTown(text: string): boolean
  isCategory(text: string): boolean
}

export const noKnownWords: KnownWords = { isState: () => false, isTown: () => false, isCategory: () => false }

const valueTests: Partial<Record<ImportField, (value: string) => boolean>> = {
  position: (value) => typeof readPositionPair(value) === 'object',
  lat: (value) =>
    /^-?\d+\.\d+/.test(value.trim()) && typeof readPosition(value, '80') === 'object' && Number.parseFloat(value) < 60,
  lng: (value) =>
    /^-?\d+\.\d+/.test(value.trim()) && Number.parseFloat(value) > 60 && typeof readPosition('20', value) === 'object',
  email: (value) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(value.trim()),
  website: (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value.trim()),
  pincode: (value) => /^\.?[1-8]\d{2}[\s-]?\d{3}(?:\.0)?$/.test(value.trim()),
  phone: (value) => value.split(/[,;/]/).some((part) => phoneOf(part) !== undefined),
  name: (value) => /\p{L}{3}/u.test(value) && value.length <= 120 && !/^\d+\W*$/.test(value),
}

/** The share of the values that must fit when only they tell what a column is. */
const mostValues = 0.7

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
  return good >= (isHeaderSilent ? mostValues : 0.1)
}

/** Whether most values of a column are known words. */
export function areKnown(values: readonly string[], isKnown: (text: string) => boolean): boolean {
  return values.length > 0 && values.filter(isKnown).length / values.length >= mostValues
}

/** Whether the values of a column read like addresses: several words each, with numbers or commas in many. */
export function areAddresses(values: readonly string[]): boolean {
  const long = values.filter((value) => value.trim().split(/[\s,]+/).length >= 3)
  const detailed = values.filter((value) => /\d|,/.test(value))
  return values.length > 0 && long.length / values.length >= 0.5 && detailed.length / values.length >= 0.3
}

/** Whether every row of a sample has a unique value: only then can the column identify rows. */
export function areDistinct(values: readonly string[], rows: number): boolean {
  return values.length === rows && new Set(values).size === rows
}

/** Whether a cell of the first line is a value, so that the file has no headers. */
export function looksLikeData(cell: string): boolean {
  return [...sniffableFields].some((field) => valueTests[field]?.(cell))
}
