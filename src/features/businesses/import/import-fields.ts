/** What a column of an imported file can mean. `position` is latitude and longitude in one cell. */
export const importFields = [
  'id',
  'name',
  'category',
  'description',
  'address',
  'locality',
  'city',
  'district',
  'state',
  'pincode',
  'lat',
  'lng',
  'position',
  'phone',
  'email',
  'website',
  'hours',
  'hashtags',
] as const

export type ImportField = (typeof importFields)[number]

/** The columns (by index) of each field; an address and a phone may have several. */
export type ColumnMap = ReadonlyMap<ImportField, readonly number[]>

/** Fields whose columns are joined; every other field reads one column. */
export const joinedFields: ReadonlySet<ImportField> = new Set(['address', 'phone', 'hashtags', 'category'])

export function isImportField(text: string): text is ImportField {
  return importFields.some((field) => field === text)
}
