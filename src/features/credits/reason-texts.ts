import type { LeadReason } from './rules.ts'

export const reasonTexts: Record<LeadReason, string> = {
  UNREACHABLE: /* i18n */ 'The number does not answer or does not exist',
  NEVER_ASKED: /* i18n */ 'They say they never asked',
  DUPLICATE: /* i18n */ 'The same person asked twice',
  ADVERTISING: /* i18n */ 'They want to sell me something',
  OTHER: /* i18n */ 'Something else',
}
