import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { quickRepliesPath } from '../quick-replies.ts'
import { addQuickReply, changeQuickReply, moveQuickReply, removeQuickReply } from './change-quick-replies.ts'

/** The forms of the quick replies of `?business=`, by default the first; refused ones return what was entered. */
export async function handleQuickReplyForm(ctx: SignedInCtx, { searchParams }: URL, form: FormValues) {
  const businessId = idOf(searchParams.get('business')) ?? (await listBusinessesFor(ctx, 'reply'))[0]?.id ?? 0
  try {
    setFlash(ctx, await act(ctx, businessId, form))
  } catch (error) {
    return formProblem(error, form)
  }
  return redirectDocument(`${quickRepliesPath}?business=${businessId}`)
}

async function act(ctx: SignedInCtx, businessId: number, form: FormValues): Promise<string> {
  const replyId = idOf(form.replyId) ?? 0
  const text = { title: form.title ?? '', body: form.body ?? '' }
  switch (form.intent) {
    case 'up':
    case 'down':
      await moveQuickReply(ctx, businessId, { replyId, by: form.intent === 'up' ? -1 : 1 })
      return ctx.i18n.t('Quick reply moved')
    case 'remove':
      await removeQuickReply(ctx, businessId, replyId)
      return ctx.i18n.t('Quick reply deleted')
    case 'change':
      await changeQuickReply(ctx, businessId, { replyId, ...text })
      return ctx.i18n.t('Quick reply saved')
    default:
      await addQuickReply(ctx, businessId, text)
      return ctx.i18n.t('Quick reply saved')
  }
}
