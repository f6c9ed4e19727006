import type { SignedInCtx } from '#core/context.ts'
import { holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { plainText } from '#platform/plain-text.ts'
import { invalidFields } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { type AnswerMoment, automaticAnswerLength, automaticVariables } from '../automatic-answer.ts'
import { unknownVariable } from '../quick-replies.ts'
import { deleteAutomaticAnswer, saveAutomaticAnswer } from './automatic-answer-queries.ts'

/**
 * Says what new enquiries of a business are answered with by themselves, and when. Switched off it keeps the words; off
 * without words it is forgotten. Whoever may change the page may change it: it speaks for the business to everybody.
 * Refuses: business_not_found, and what is no text.
 */
export async function changeAutomaticAnswer(
  ctx: SignedInCtx,
  businessId: number,
  { moment, body: written }: { moment: AnswerMoment; body: string },
): Promise<void> {
  const body = plainText(written).trim()
  const problem = problemOf(body)
  await ctx.db.transaction().execute(async (tx) => {
    await holdBusinessFor(tx, ctx, businessId, 'edit')
    if (moment === 'off' && body === '') return deleteAutomaticAnswer(tx, businessId)
    if (problem) throw invalidFields({ body: problem })
    await saveAutomaticAnswer(tx, { business_id: businessId, moment, body })
  })
}

function problemOf(body: string): string | undefined {
  if (body === '') return requiredText
  if (body.length > automaticAnswerLength) return /* i18n */ 'An automatic answer has at most 1,000 characters'
  if (unknownVariable(body, automaticVariables)) return /* i18n */ 'Only name, subject and business can be put in'
  return undefined
}
