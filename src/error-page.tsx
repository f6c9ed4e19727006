import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'

const absent = {
  404: ['This is not here', 'It may have been removed, or it belongs to somebody else.'],
  410: ['This is gone', 'It was here once and has been removed.'],
} as const

/** What a person sees when a page failed or has nothing to show: what to do next, and the number to tell us. Never the cause. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, message] = status === 404 || status === 410 ? absent[status] : []
  return (
    <div className="mx-auto w-full max-w-page px-4 py-12">
      <title>{title ?? 'Something went wrong'}</title>
      <h1 className="sr-only">{title ?? 'Something went wrong'}</h1>
      {title ? (
        <ErrorPanel title={title} message={message}>
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </ErrorPanel>
      ) : (
        <ErrorPanel {...(requestId && { requestId })}>
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </ErrorPanel>
      )}
    </div>
  )
}
