import { useContext, useEffect } from 'react'
import {
  type DataRouter,
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  matchRoutes,
  UNSAFE_DataRouterContext,
} from 'react-router'
import { failedText, offlineText, showUnsent, takeSubmittedForm, unclearText } from '#ui/unsent-notice.tsx'

/* A request of the page that got no answer, or failed in the app. The router would show its error page in place of the
   page, and what was typed would be gone (docs/decisions/046-forms-without-a-connection.md). */

type Results = Record<string, DataStrategyResult>

/** Of a proxy in front of the app, or of the app without its database: nobody knows how far the request got. */
const unanswered: readonly number[] = [502, 503, 504]

/** Statements end after a few seconds; the slowest of forms sends three e-mails. */
const longestSilenceMs = 30_000

let router: DataRouter | undefined

/** Makes the router of the page known to `stayOnPage`. */
export function useStayingOnPage(): void {
  const current = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    router = current
  }, [current])
}

/**
 * Client middleware of every page. A form that was sent without getting an answer, or failed in the app, leaves its
 * page as it is, and a notice by the form says so; data that a page would load anew after its form was answered stay as
 * they are.
 */
export const stayOnPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const isOffline = !navigator.onLine
  const isPost = request.method === 'POST'
  const form = isPost ? takeSubmittedForm() : undefined
  const results = await (isPost && !isUpload(request) ? answerInTime(request, next) : next())
  const { state } = router ?? {}
  if (!state) return results
  const kept: Results = {}
  for (const [id, result] of Object.entries(results)) {
    const isShown = state.matches.some(({ route }) => route.id === id)
    const message = result.type === 'error' && messageOf(result.result, { isOffline, isPost })
    if (isPost && message) {
      const fetcher = [...state.fetchers.values()].find(({ formAction }) => formAction && isTo(request, formAction))
      if (!fetcher && !isShown) continue
      const before = fetcher ? fetcher.data : state.actionData?.[id]
      // With such a status the router loads nothing anew.
      kept[id] = { type: 'data', result: data(before, { status: 503 }) }
      showUnsent({ form, message, requestId: requestIdOf(result.result) })
    } else if (message && isShown && id in state.loaderData && isTo(request, pathOf(state.location))) {
      kept[id] = { type: 'data', result: state.loaderData[id] }
    }
  }
  return { ...results, ...kept }
}

/**
 * The answer to a form; after half a minute of silence as if the connection had broken. A network that takes a form and
 * never answers would else leave its button waiting for minutes.
 */
async function answerInTime(request: Request, next: () => Promise<Results>): Promise<Results> {
  const { routes = [], basename } = router ?? {}
  const target = matchRoutes(routes, new URL(request.url), basename)?.at(-1)?.route
  if (!target || target.index) return next()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<Results>((resolve) => {
    const lost = { type: 'error' as const, result: new TypeError('no answer in time') }
    timer = setTimeout(resolve, longestSilenceMs, { [target.id]: lost })
  })
  try {
    return await Promise.race([next(), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Files may take their time. */
const isUpload = ({ headers }: Request) => headers.get('content-type')?.startsWith('multipart/') ?? false

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

const isTo = (request: Request, path: string) => pathOf(new URL(request.url)) === path

/** What to say when there is no answer of a page, or a form failed in the app; undefined: there is an answer. */
function messageOf(
  result: unknown,
  { isOffline, isPost }: { isOffline: boolean; isPost: boolean },
): string | undefined {
  const error = errorOf(result)
  if (isRouteErrorResponse(error)) {
    if (unanswered.includes(error.status)) return unclearText
    // A limit in front of the pages answers with a sentence; a page never answers with a text alone. A proxy may.
    if (typeof error.data === 'string') return /^\s*(?:<|$)/.test(error.data) ? unclearText : error.data
    return isPost && error.status === 500 ? failedText : undefined
  }
  // An error that the app sent has no cause; an answer that could not be read is the cause of one.
  const isLost = error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
  // A redirect arrives as an error too, and is none.
  if (!isLost) return isPost && error instanceof Error ? failedText : undefined
  return isOffline ? offlineText : unclearText
}

const errorOf = (result: unknown) => (isWrapped(result) ? result.data : result)

/** The number of the request that failed (answer-refusals.ts). */
function requestIdOf(result: unknown): string | undefined {
  const error = errorOf(result)
  return isRouteErrorResponse(error) ? error.data?.requestId : undefined
}

/** The router wraps what an action threw as if the action had returned it. */
function isWrapped(result: unknown): result is { data: unknown } {
  return typeof result === 'object' && result !== null && 'init' in result && 'data' in result
}
