/** Why papers of a claim are refused (core/ready-reasons.ts). */
export const claimReasons = {
  'other-name': /* i18n */ 'The name on the paper is not that of the business.',
  'other-address': /* i18n */ 'The address on the paper is not that of the business.',
  unreadable: /* i18n */ 'The paper cannot be read. Please send a sharp photo of the whole page.',
  old: /* i18n */ 'The paper is out of date. Please send one of the last twelve months.',
  'no-proof': /* i18n */ 'The paper does not show that the business is yours.',
} as const
