/** Why a review is taken down for good (core/ready-reasons.ts). */
export const removalReasons = {
  private: /* i18n */ 'It names a private person, a number or an address.',
  abuse: /* i18n */ 'It insults or threatens somebody.',
  advertising: /* i18n */ 'It advertises something else.',
  'no-customer': /* i18n */ 'It is not about what a customer of this business saw.',
  paid: /* i18n */ 'Money or a gift was given for it.',
} as const
