import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { type AnswerMoment, answerMoments, automaticAnswerPath } from '../automatic-answer.ts'
import { changeAutomaticAnswer } from './change-automatic-answer.ts'

const isMoment = (value: string | undefined): value is AnswerMoment => answerMoments.some((moment) => moment === value)

/** The form of `?business=`, by default the first; a refused one returns what was entered. */
export async function handleAutomaticAnswerForm(ctx: SignedInCtx, { searchParams }: URL, form: FormValues) {
  const businessId = idOf(searchParams.get('business')) ?? (await listBusinessesFor(ctx, 'edit'))[0]?.id ?? 0
  const moment = isMoment(form.moment) ? form.moment : 'off'
  try {
    await changeAutomaticAnswer(ctx, businessId, { moment, body: form.body ?? '' })
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(
    ctx,
    moment === 'off'
      ? ctx.i18n.t('New enquiries are not answered by themselves')
      : ctx.i18n.t('Automatic answer saved'),
  )
  return redirectDocument(automaticAnswerPath(businessId))
}
