/** The kinds of mistakes in a listing, with their labels in the form: the commonest first. */
export const mistakeKinds = {
  wrong_phone: /* i18n */ 'The phone number is wrong',
  closed: /* i18n */ 'It has closed for good',
  moved: /* i18n */ 'It has moved to another address',
  wrong_hours: /* i18n */ 'The opening hours are wrong',
  duplicate: /* i18n */ 'It is listed twice',
  not_genuine: /* i18n */ 'It is not a genuine business',
  other: /* i18n */ 'Something else',
} as const

export type MistakeKind = keyof typeof mistakeKinds

/** What an operator needs to know about each, as the hint of the form's text. */
export const mistakeHints = {
  wrong_phone: /* i18n */ 'The right number, if you know it.',
  closed: /* i18n */ 'Since when, or how you know.',
  moved: /* i18n */ 'The new address, or what is near it.',
  wrong_hours: /* i18n */ 'On which days, and when it opens and closes.',
  duplicate: /* i18n */ 'The name or the address of the other listing.',
  not_genuine: /* i18n */ 'How you know.',
  other: /* i18n */ 'What is wrong, and what would be right.',
} as const satisfies Record<MistakeKind, string>
