import { createContext, data, type RouterContextProvider } from 'react-router'
import { type FieldErrors, Refusal } from '#platform/refusal.ts'
import { storableText } from '#platform/storable-text.ts'
import { viewerField } from '#platform/viewer-field.ts'
import type { Ctx, SignedInCtx } from './context.ts'
import { redirectDocument } from './redirect.ts'

/** Gives a page's loader or action the request context. */
export const requestContext = createContext<Ctx>()

/** The nonce of the response's content security policy. */
export const pageNonce = createContext<string>()

/** Whether the request sends a form: where that failed, a link to its address would open the form empty. */
export const isFormSent = createContext(false)

export function pageCtx(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(requestContext)
}

/**
 * For pages that require sign-in. Their layout normally redirects visitors first; this is the second line of defence.
 */
export function signedInPageCtx(context: Readonly<RouterContextProvider>): SignedInCtx {
  const ctx = pageCtx(context)
  const { actor } = ctx
  if (!actor) throw redirectDocument('/')
  return { ...ctx, actor }
}

export type FormValues = Record<string, string>

/** The text fields of a form as typed; the last value of a repeated field wins, files are left out. */
export async function readForm(request: Request): Promise<FormValues> {
  // ignored: whatever was sent, it was no form, and the sender is told so
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400, statusText: 'The form could not be read.' })
  })
  const values: FormValues = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && name !== viewerField)
      values[name.slice(0, 64)] = storableText(value.slice(0, 20_000))
  }
  return values
}

export interface FormProblem {
  message: string
  fieldErrors: FieldErrors
  values: FormValues
}

/**
 * Response to a refused form: the status of the refusal, each field's error, and all submitted values. Other errors are
 * rethrown.
 */
export function formProblem(error: unknown, values: FormValues) {
  if (!(error instanceof Refusal)) throw error
  const problem: FormProblem = { message: error.message, fieldErrors: error.fieldErrors ?? {}, values }
  const retryAfter = error.retryAfterSeconds
  const init: ResponseInit = {
    status: error.status,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  }
  formRefusals.set(init, error)
  return data(problem, init)
}

/** By the `init` of the answer, which also answers made from a problem keep: the browser is not sent the refusal. */
const formRefusals = new WeakMap<object, Refusal>()

/** The refusal of a form that an action answers with. */
export function refusalOfForm(answer: unknown): Refusal | undefined {
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return undefined
  return typeof answer.init === 'object' && answer.init ? formRefusals.get(answer.init) : undefined
}
