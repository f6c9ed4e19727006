/** What can be wrong with a listing, and how the form puts it. */
export const mistakeKinds = {
  wrong_phone: 'The phone number is wrong',
  closed: 'It has closed for good',
  moved: 'It has moved to another address',
  not_genuine: 'It is not a genuine business',
  other: 'Something else',
} as const

export type MistakeKind = keyof typeof mistakeKinds
