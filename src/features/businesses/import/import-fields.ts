import { shippedFacts } from '#features/facts/server/shipped-facts.ts'

/** `fact.price`: a column of a fact (docs/guides/facts.md). */
export type FactColumn = `fact.${string}`

const factPrefix = 'fact.'
export const factColumns: readonly FactColumn[] = shippedFacts().fields.map(({ key }) => `fact.${key}` as const)
export const factKeyOf = (column: FactColumn) => column.slice(factPrefix.length)

const plainFields = [
  'id',
  'name',
  'native-name',
  'category',
  'description',
  'address',
  'locality',
  'city',
  'district',
  'state',
  'country',
  'pincode',
  'lat',
  'lng',
  'position',
  'phone',
  'email',
  'website',
  'hours',
  'hashtags',
  'status',
] as const

/** What a column of an imported file can mean. `position` is latitude and longitude in one cell. */
export type ImportField = (typeof plainFields)[number] | FactColumn

export const importFields: readonly ImportField[] = [...plainFields, ...factColumns]

/** The columns (by index) of each field; an address and a phone may have several. */
export type ColumnMap = ReadonlyMap<ImportField, readonly number[]>

/** Fields whose columns are joined; every other field reads one column. */
export const joinedFields: ReadonlySet<ImportField> = new Set(['address', 'phone', 'hashtags', 'category'])

export function isImportField(text: string): text is ImportField {
  return importFields.some((field) => field === text)
}
