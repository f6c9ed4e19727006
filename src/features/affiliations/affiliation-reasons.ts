/** Why somebody does not become an affiliate, or is one no more (core/ready-reasons.ts). */
export const affiliationReasons = {
  area: /* i18n */ 'We do not look for partners in your area yet.',
  incomplete: /* i18n */ 'What you sent does not tell us enough about how you would bring shops.',
  spam: /* i18n */ 'Your link was sent to people who had not asked for it.',
  false: /* i18n */ 'What was said of us to shops was not true.',
  'own-shops': /* i18n */ 'The shops were your own.',
} as const
