import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { pageCtx } from '#core/page.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { refusalOf } from '#platform/database-outage.ts'
import type { Refusal } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']
type Args = { context: Readonly<RouterContextProvider> }

/** The refusal that ended a request, for the headers of its response. */
export const refusalSlot = createContext<{ refusal?: Refusal }>({})

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
      return await run(args as never, ...rest)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const { log } = pageCtx(args.context)
      if (refusal === error) log.info({ code: refusal.code, status: refusal.status }, 'page refused')
      else log.error({ err: error }, 'page failed')
      throw refusedAnswer(refusal, args.context, isPage)
    }
  }
}

function refusedAnswer(refusal: Refusal, context: Args['context'], isPage: boolean) {
  const ctx = pageCtx(context)
  const { i18n } = ctx
  const { code, status } = refusal
  if (status === 403) recordSecurityEvent(ctx, 'access_refused', { code })
  context.get(refusalSlot).refusal = refusal
  const body = { code, message: translated(i18n, refusal.message) }
  return isPage ? data(body, { status }) : Response.json(body, { status })
}
