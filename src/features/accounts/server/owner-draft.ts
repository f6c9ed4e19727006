import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { forgetFormDraft, readFormDraft, saveFormDraft } from '#core/form-draft.ts'
import type { FormValues } from '#core/page.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { Refusal } from '#platform/refusal.ts'
import { tokenHash } from '#platform/token-hash.ts'
import type { OwnerUse } from '../rules.ts'
import { handleOwnerForm, showOwnerForm } from './handle-owner-form.ts'

/* Some forms of a page need the code of an owner only for some of what they can say. They are asked for it once they
   are sent, stay in sight as they were typed, and are carried out when the code is right (decision 260). */

const draftOf = ({ actor }: SignedInCtx, page: string) => `${page} of ${actor.accountId}`

/** Names a kept form: a code carries out the form that its page showed, and not what another tab sent since. */
const idOfDraft = (values: FormValues) => tokenHash(JSON.stringify(values)).slice(0, 16)

/**
 * The page named `page` asks for the code while one of its forms about this business waits for it; `typed` is that
 * form, and `draftId` names it.
 */
export async function showOwnerDraft(ctx: SignedInCtx, page: string, { use, businessId }: OwnerPage) {
  const [owner, draft] = await Promise.all([showOwnerForm(ctx, use), readFormDraft(ctx, draftOf(ctx, page))])
  const typed = draft?.values.business === String(businessId) ? draft.values : undefined
  return { owner, typed, draftId: typed && idOfDraft(typed) }
}

interface OwnerPage {
  use: OwnerUse
  businessId: number
}

/** Keeps a form that was refused because it needs the code. For short forms: a draft cuts longer ones. */
export async function keepForOwner(ctx: SignedInCtx, page: string, error: unknown, form: FormValues): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'owner_otp_required') return
  await keepOwnerDraft(ctx, page, form)
}

/** Keeps a form of which it is known already that it needs the code. */
export async function keepOwnerDraft(ctx: SignedInCtx, page: string, form: FormValues): Promise<void> {
  await saveFormDraft(ctx, draftOf(ctx, page), { values: form })
}

/**
 * Answers the form of the code. The right code carries out the form that waited for it; where that is kept no longer,
 * or is another by now, it is to be sent again. A new code gives it as long as the code itself. `isAskedFirst`: the
 * page asks for the code before it shows its form, so that mostly none waits.
 */
export async function answerOwnerStep<Answer>(
  ctx: SignedInCtx,
  form: FormValues,
  { page, path, use, isAskedFirst }: { page: string; path: PageAddress; use: OwnerUse; isAskedFirst?: boolean },
  carryOut: (waiting: FormValues) => Promise<Answer>,
) {
  const answer = await handleOwnerForm(ctx, form, path, use)
  if (!(answer instanceof Response)) return answer
  const draft = await readFormDraft(ctx, draftOf(ctx, page))
  if (form.intent === 'send' || form.intent === 'resend') {
    if (draft) await saveFormDraft(ctx, draftOf(ctx, page), draft)
  } else if (form.intent === 'confirm') {
    if (draft && form.draft === idOfDraft(draft.values)) return carryOut(draft.values)
    if (!isAskedFirst) setFlash(ctx, /* i18n */ 'The OTP was right. Please send the form again.', 'info')
  }
  return answer
}

/** The form was carried out: it waits no longer. Another form of the page that waits for the code stays. */
export async function forgetOwnerDraft(ctx: SignedInCtx, page: string, { intent }: FormValues): Promise<void> {
  const draft = await readFormDraft(ctx, draftOf(ctx, page))
  if (draft?.values.intent === intent) await forgetFormDraft(ctx, draftOf(ctx, page))
}
