import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormProblem, type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { Refusal } from '#platform/refusal.ts'
import { readPostLogin } from '../post-login.ts'
import { saveName } from './save-name.ts'
import { setNameLater } from './session-cookies.ts'

/**
 * The form of the name, on its page and in the popup of a new user: stores it and returns to the page it was opened on
 * (spec §4), or with `later` does not ask again in this session. A name that is not stored stays in the form.
 */
export async function handleNameForm(ctx: SignedInCtx, form: FormValues) {
  const back = readPostLogin(form).back ?? '/account'
  if (form.intent === 'later') {
    setNameLater(ctx)
    // Closed by script: the page below stays.
    return form.stays === 'on' ? data<FormProblem | null>(null) : redirectDocument(back)
  }
  const isFirst = ctx.actor.name === ''
  try {
    await saveName(ctx, { name: form.name ?? '' })
    setFlash(ctx, isFirst ? 'Login Successful' : /* i18n */ 'Your name is changed.')
    return redirectDocument(back)
  } catch (error) {
    if (error instanceof Refusal) return formProblem(error, form)
    ctx.log.error({ err: error }, 'a name could not be saved')
    const message = /* i18n */ 'Something went wrong. Try again.'
    return data<FormProblem>({ message, fieldErrors: {}, values: form }, { status: 500 })
  }
}
