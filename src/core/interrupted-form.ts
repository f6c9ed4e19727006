import { withoutLanguage } from '#texts/language.ts'
import type { Ctx } from './context.ts'
import { lastDeviceMark } from './device-marks.ts'
import { forgetFormDraft, readFormDraft, saveFormDraft } from './form-draft.ts'
import { type FormProblem, type FormValues, readForm } from './page.ts'

/* A form that is sent after its session has ended: its person signs in, comes back to the same address and finds what
   was typed (docs/decisions/036-form-drafts.md). */

type Address = Pick<URL, 'pathname' | 'search'>

interface InterruptedForm {
  url: Address
  request: Request
  typed?: FormValues
  forVisitors?: boolean | undefined
}

/**
 * Keeps what was sent to a page that needs a session, for whoever signed in last on this browser: they typed it, and
 * not who signs in next at the same counter. A page `forVisitors` can be filled in by anybody before they sign in.
 * A form with files is read by its page, which gives its texts as `typed`; the files are not kept.
 */
export async function keepInterruptedForm(
  ctx: Ctx,
  { url, request, typed, forVisitors = false }: InterruptedForm,
): Promise<void> {
  const isPlain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const values = typed ?? (isPlain ? await readForm(request) : undefined)
  if (!values) return
  const by = forVisitors ? undefined : lastDeviceMark(ctx.cookies)
  await saveFormDraft(ctx, formAt(url), { values, ...(by && { by }) })
}

/** What its person typed on this page when their session had ended, until it is sent. */
export async function readInterruptedForm(ctx: Ctx, url: Address): Promise<FormValues | undefined> {
  const draft = await readFormDraft(ctx, formAt(url))
  return draft?.by === undefined || draft.by === lastDeviceMark(ctx.cookies) ? draft?.values : undefined
}

/**
 * The same, once and as a problem of the form: the page shows what was typed as after a refusal. `button` is the last
 * of what a form sends: without it only a part of the form was kept, and a part must not be saved for the whole.
 */
export async function takeInterruptedForm(ctx: Ctx, url: Address, button: string): Promise<FormProblem | undefined> {
  const values = await readInterruptedForm(ctx, url)
  if (values?.intent !== button) return undefined
  await forgetInterruptedForm(ctx, url)
  const message = /* i18n */ 'You were signed out before this was saved. What you typed is still here: save it again.'
  return { message, fieldErrors: {}, values }
}

export function forgetInterruptedForm(ctx: Ctx, url: Address): Promise<void> {
  return forgetFormDraft(ctx, formAt(url))
}

const formAt = ({ pathname, search }: Address) => `page ${withoutLanguage(pathname)}${search}`
