/** The kinds of mistakes in a listing, with their labels in the form. */
export const mistakeKinds = {
  wrong_phone: /* i18n */ 'The phone number is wrong',
  closed: /* i18n */ 'It has closed for good',
  moved: /* i18n */ 'It has moved to another address',
  not_genuine: /* i18n */ 'It is not a genuine business',
  other: /* i18n */ 'Hours, prices or something else',
} as const

export type MistakeKind = keyof typeof mistakeKinds
