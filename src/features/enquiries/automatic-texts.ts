import type { AnswerMoment } from './automatic-answer.ts'

/** When the automatic answer is sent, as people say it. */
export const momentTexts: Record<AnswerMoment, string> = {
  off: /* i18n */ 'Never',
  closed: /* i18n */ 'While we are closed',
  always: /* i18n */ 'Always',
}
