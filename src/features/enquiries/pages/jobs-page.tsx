import { useLingui } from '@lingui/react'
import { MessagesSquare } from 'lucide-react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatDateTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { showRequests } from '../server/show-requests.ts'
import { AnswerColumns } from '../ui/answer-columns.tsx'
import { RequestState } from '../ui/request-state.tsx'
import { StatusTabs } from '../ui/status-tabs.tsx'
import { requestPath } from '../work-request.ts'
import type { Route } from './+types/jobs-page'

/** Looked at while the other side writes. */
export const handle: PageHandle = { hydrate: 'load', isLive: true }

export function loader({ context, url }: Route.LoaderArgs) {
  return showRequests(signedInPageCtx(context), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Asked together')
}

export default function JobsPage({ loaderData: { counts, requests, page, totalPages } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <StatusTabs current="together" counts={counts} />
      </div>
      {requests.length === 0 ? (
        <EmptyState title={i18n.t('No requests yet')} icon={<MessagesSquare size={28} aria-hidden />}>
          <p>
            {i18n.t(
              'Tick up to three businesses in a list and ask them at once. Their answers stand here side by side.',
            )}
          </p>
          <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {requests.map((request) => (
            <li key={request.requestId} className="grid gap-2">
              <h2 className="text-lg break-words">
                <PageLink href={requestPath(request.requestId)} className="text-link">
                  {request.subject}
                </PageLink>
              </h2>
              <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                <RequestState request={request} />
                {formatDateTime(request.askedAt, i18n)}
              </p>
              <AnswerColumns request={request} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => (other === 1 ? '/jobs' : `/jobs?page=${other}`)}
      />
    </div>
  )
}
