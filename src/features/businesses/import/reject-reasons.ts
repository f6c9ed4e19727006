/** Why a row was rejected, with the text shown to a person. */
export const rejectReasons = {
  'broken-row': 'the row cannot be read',
  'no-name': 'the row has no business name',
  'no-place': 'the row has no city, PIN code or usable position',
  abroad: 'the row says that the business is in another country',
  'outside-india': 'the position is outside India and nothing else says where the business is',
  'place-unknown': 'no place in India could be found for the words of the row',
  'category-unknown': 'the kind of business is not known; give --category, --default-category or map a category column',
  closed: 'the business is closed for good, says its status',
  'other-business':
    'its id belongs to another business of this source, by name and place or phone; a file of other businesses needs its own --source',
} as const

/** Of a row that was imported, but not as a whole. */
export function notUnderstoodReason(fields: readonly string[]): string {
  return `imported without ${fields.join(', ')}: not understood${fields.some((field) => field.startsWith('fact.')) ? ', or not stated in this category' : ''}`
}

export type RejectReason = keyof typeof rejectReasons
