import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageNonce, requestContext } from '#core/page.ts'
import { Refusal } from '#platform/refusal.ts'
import { languageTags } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { IconDrawings } from '#ui/icon-symbols.tsx'
import { SceneNames } from '#ui/signboard/scene-drawing.tsx'
import { StaticNames } from '#ui/static-component.tsx'
import { readLoaderData } from '#web/hydration/read-loader-data.ts'

/**
 * Renders the complete page before the first byte: one text to compress and to hash for the ETag, and the right status
 * for errors inside it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const language = languageOfTexts(context.get(requestContext).i18n)
  const html = renderToString(
    <I18nProvider i18n={texts[language]}>
      <StaticNames value={new Set()}>
        <SceneNames value={new Set()}>
          <IconDrawings value={new Map()}>
            <ServerRouter context={await readLoaderData(entry)} url={request.url} nonce={context.get(pageNonce)} />
          </IconDrawings>
        </SceneNames>
      </StaticNames>
    </I18nProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', languageTags[language])
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers })
}

/**
 * Logs errors that nobody expected. Refusals of loaders, actions and middleware were converted before
 * (answer-refusals.ts); only one thrown while rendering gets here.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log } = context.get(requestContext)
  if (error instanceof Refusal) log.warn({ code: error.code }, 'a refusal was thrown where a page renders')
  else log.error({ err: error }, 'page failed')
}
