import { useLingui } from '@lingui/react'
import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'

const absent = {
  404: [/* i18n */ 'This is not here', /* i18n */ 'It may have been removed, or it belongs to somebody else.'],
  410: [/* i18n */ 'This is gone', /* i18n */ 'It was here once and has been removed.'],
} as const

/** What a person sees when a page failed or has nothing to show: what to do next, and the number to tell us. Never the cause. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const { i18n } = useLingui()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, message] = status === 404 || status === 410 ? absent[status].map((text) => i18n.t(text)) : []
  return (
    <div className="mx-auto w-full max-w-page px-4 py-12">
      <title>{title ?? i18n.t('Something went wrong')}</title>
      <h1 className="sr-only">{title ?? i18n.t('Something went wrong')}</h1>
      {title ? (
        <ErrorPanel title={title} {...(message && { message })}>
          <ButtonLink href="/">{i18n.t('Go to the home page')}</ButtonLink>
        </ErrorPanel>
      ) : (
        <ErrorPanel {...(requestId && { requestId })}>
          <ButtonLink href="/">{i18n.t('Go to the home page')}</ButtonLink>
        </ErrorPanel>
      )}
    </div>
  )
}
