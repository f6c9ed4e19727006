import type { I18n } from '@lingui/core'
import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { type FormProblem, isFormSent, pageCtx, refusalOfForm } from '#core/page.ts'
import { recordRefusal } from '#core/security-log.ts'
import { refusalOf } from '#platform/database-outage.ts'
import type { Refusal } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type Args = { context: Readonly<RouterContextProvider> }

/** What the refusals of a request want in the headers of its response. */
export const refusalSlot = createContext<{ retryAfter?: string }>({})

/**
 * Wraps the routes whose loaders, actions and middleware may throw a Refusal. The router treats any error but its own
 * as a bug with status 500 and a hidden message, so a refusal, or an outage of the database, is converted into a router
 * error with status, code and message (shown by error-page.tsx).
 */
export function answerRefusals(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: answering(route.module) }]),
  )
}

function answering(module: RouteModule): RouteModule {
  const { action, loader, middleware } = module
  const isPage = module.default !== undefined
  return {
    ...module,
    ...(action && { action: catching(action, isPage) }),
    ...(loader && { loader: catching(loader, isPage) }),
    ...(middleware && { middleware: middleware.map((each) => catching(each, isPage)) }),
  }
}

function catching<Rest extends unknown[], Answer>(run: (args: never, ...rest: Rest) => Answer, isPage: boolean) {
  return async (args: Args, ...rest: Rest): Promise<Awaited<Answer>> => {
    try {
      const answer = await run(args as never, ...rest)
      keepRetryAfter(args.context, answer)
      const refused = refusalOfForm(answer)
      if (!refused) return answer
      const ctx = pageCtx(args.context)
      recordRefusal(ctx, refused)
      return inLanguageOf(ctx.i18n, answer)
    } catch (error) {
      const refusal = refusalOf(error)
      // What is no Error is a redirect, or a status that a page chose.
      if (!refusal)
        throw args.context.get(isFormSent) && error instanceof Error ? failedForm(error, args.context) : error
      const { log } = pageCtx(args.context)
      if (refusal === error) log.info({ code: refusal.code, status: refusal.status }, 'page refused')
      else log.error({ err: error }, 'page failed')
      throw refusedAnswer(refusal, args.context, isPage)
    }
  }
}

/**
 * What failed behind a form is logged here. The router would send "Unexpected Server Error"; the page of the form needs
 * the number of this request, by which support finds it (web/hydration/stay-on-page.ts).
 */
function failedForm(error: Error, context: Args['context']) {
  const { log, requestId } = pageCtx(context)
  log.error({ err: error }, 'page failed')
  return data({ requestId }, { status: 500 })
}

/**
 * The answer to a refused form with its sentences in the language of the page: the browser has the texts of its page
 * only, and the form may have gone to another one.
 */
function inLanguageOf<Answer>(i18n: I18n, answer: Answer): Answer {
  const { data: body, init } = answer as { data: unknown; init: ResponseInit }
  return data(withSentences(i18n, body), init) as Answer
}

/** A problem, or what contains one as `problem` or several as `problems`. */
function withSentences(i18n: I18n, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withSentences(i18n, each))
  if (typeof value !== 'object' || value === null) return value
  const { message, fieldErrors, problem, problems } = value as Partial<FormProblem> & Record<string, unknown>
  const fields = Object.entries(fieldErrors ?? {}).map(([name, text]) => [name, translated(i18n, text)])
  return {
    ...value,
    ...(typeof message === 'string' && { message: translated(i18n, message) }),
    ...(fieldErrors && { fieldErrors: Object.fromEntries(fields) }),
    ...(problem !== undefined && { problem: withSentences(i18n, problem) }),
    ...(problems !== undefined && { problems: withSentences(i18n, problems) }),
  }
}

/** A form that was refused shows the refusal itself (`formProblem`); its header would get lost in the router. */
function keepRetryAfter(context: Args['context'], answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return
  const init = answer.init as ResponseInit | null | undefined
  const retryAfter = new Headers(init?.headers).get('retry-after')
  if (retryAfter !== null) context.get(refusalSlot).retryAfter = retryAfter
}

function refusedAnswer(refusal: Refusal, context: Args['context'], isPage: boolean) {
  const ctx = pageCtx(context)
  const { i18n } = ctx
  const { code, status } = refusal
  recordRefusal(ctx, refusal)
  if (refusal.retryAfterSeconds !== undefined) context.get(refusalSlot).retryAfter = `${refusal.retryAfterSeconds}`
  const body = { code, message: translated(i18n, refusal.message) }
  return isPage ? data(body, { status }) : Response.json(body, { status })
}
