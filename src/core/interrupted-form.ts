import { withoutLanguage } from '#texts/language.ts'
import type { Ctx } from './context.ts'
import { forgetFormDraft, readFormDraft, saveFormDraft } from './form-draft.ts'
import { type FormValues, readForm } from './page.ts'

/* A form that is sent after its session has ended: its person signs in, comes back to the same address and finds what
   was typed (docs/decisions/036-form-drafts.md). */

type Address = Pick<URL, 'pathname' | 'search'>

/** Keeps what was sent to a page that needs a session. Files are not kept: their form is read by its page alone. */
export async function keepInterruptedForm(ctx: Ctx, url: Address, request: Request): Promise<void> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    await saveFormDraft(ctx, formAt(url), { values: await readForm(request) })
  }
}

/** What was typed on this page when its session had ended, until it is sent. */
export async function readInterruptedForm(ctx: Ctx, url: Address): Promise<FormValues | undefined> {
  return (await readFormDraft(ctx, formAt(url)))?.values
}

export function forgetInterruptedForm(ctx: Ctx, url: Address): Promise<void> {
  return forgetFormDraft(ctx, formAt(url))
}

const formAt = ({ pathname, search }: Address) => `page ${withoutLanguage(pathname)}${search}`
