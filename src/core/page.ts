import { createContext, data, type RouterContextProvider } from 'react-router'
import { type FieldErrors, Refusal } from '#platform/refusal.ts'
import type { Ctx, SignedInCtx } from './context.ts'
import { redirectDocument } from './redirect.ts'

/** How a page's loader or action reaches what every use case gets. */
export const requestContext = createContext<Ctx>()

/** The nonce of the answer's content security policy. */
export const pageNonce = createContext<string>()

export function pageCtx(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(requestContext)
}

/** For pages that need sign-in. Their layout has sent visitors away before; should it not have, this does. */
export function signedInPageCtx(context: Readonly<RouterContextProvider>): SignedInCtx {
  const ctx = pageCtx(context)
  const { actor } = ctx
  if (!actor) throw redirectDocument('/')
  return { ...ctx, actor }
}

export type FormValues = Record<string, string>

/** The text fields of a form as typed; a field sent twice keeps its last value, files are left out. */
export async function readForm(request: Request): Promise<FormValues> {
  // ignored: whatever was sent, it was no form, and the sender is told so
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400, statusText: 'The form could not be read.' })
  })
  const values: FormValues = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') values[name.slice(0, 64)] = value.replaceAll('\0', '').slice(0, 20_000)
  }
  return values
}

export interface FormProblem {
  message: string
  fieldErrors: FieldErrors
  values: FormValues
}

/**
 * Answers a refused form: the status of the refusal, each field's sentence, and everything the person typed. Bugs are
 * thrown on.
 */
export function formProblem(error: unknown, values: FormValues) {
  if (!(error instanceof Refusal)) throw error
  const problem: FormProblem = { message: error.message, fieldErrors: error.fieldErrors ?? {}, values }
  return data(problem, { status: error.status })
}
