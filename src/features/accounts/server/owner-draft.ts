import type { SignedInCtx } from '#core/context.ts'
import { forgetFormDraft, readFormDraft, saveFormDraft } from '#core/form-draft.ts'
import type { FormValues } from '#core/page.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OwnerUse } from '../rules.ts'
import { showOwnerForm } from './handle-owner-form.ts'

/* Some forms of a page need the code of an owner only for some of what they can say. They are asked for it once they
   are sent, stay in sight as they were typed, and are carried out when the code is right (decision 260). */

const draftOf = ({ actor }: SignedInCtx, page: string) => `${page} of ${actor.accountId}`

/** The page named `page` asks for the code while one of its forms waits for it; `typed` is that form. */
export async function showOwnerDraft(ctx: SignedInCtx, page: string, use: OwnerUse) {
  const [owner, draft] = await Promise.all([showOwnerForm(ctx, use), readFormDraft(ctx, draftOf(ctx, page))])
  return { owner, typed: draft?.values }
}

/** Keeps a form that was refused because it needs the code. */
export async function keepForOwner(ctx: SignedInCtx, page: string, error: unknown, form: FormValues): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'owner_otp_required') return
  await saveFormDraft(ctx, draftOf(ctx, page), { values: form })
}

/** The form of this browser that waited for the code, after the answer to `form` said that the code is right. */
export async function findWaiting(
  ctx: SignedInCtx,
  page: string,
  { form, answer }: { form: FormValues; answer: unknown },
): Promise<FormValues | undefined> {
  if (form.intent !== 'confirm' || !(answer instanceof Response)) return undefined
  return (await readFormDraft(ctx, draftOf(ctx, page)))?.values
}

/** The form was carried out: it waits no longer. Another form of the page that waits for the code stays. */
export async function forgetOwnerDraft(ctx: SignedInCtx, page: string, { intent }: FormValues): Promise<void> {
  const draft = await readFormDraft(ctx, draftOf(ctx, page))
  if (draft?.values.intent === intent) await forgetFormDraft(ctx, draftOf(ctx, page))
}
