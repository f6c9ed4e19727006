import { isRouteErrorResponse } from 'react-router'
import { ErrorPanel } from '#ui/error-panel.tsx'

/** What a person sees when a page failed: what to do next, and the number to tell us. Never the cause. */
export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main id="main" className="mx-auto max-w-[1120px] px-4 py-12">
      <title>{status === 404 ? 'Not found' : 'Something went wrong'}</title>
      <ErrorPanel {...(requestId && { requestId })} />
    </main>
  )
}
