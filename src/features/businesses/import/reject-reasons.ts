/** Why a row was rejected, with the text shown to a person. */
export const rejectReasons = {
  'broken-row': 'the row cannot be read',
  'no-name': 'the row has no business name',
  'no-place': 'the row has no city, PIN code or usable position',
  'outside-india': 'the position is outside India and nothing else says where the business is',
  'place-unknown': 'no place in India could be found for the words of the row',
  'category-unknown': 'the kind of business is not known; give --category or map a category column',
  'other-business':
    'its id belongs to another business of this source, by name and place or phone; a file of other businesses needs its own --source',
} as const

export type RejectReason = keyof typeof rejectReasons
