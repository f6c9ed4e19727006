import { useLingui } from '@lingui/react'
import { Bell, Bookmark } from 'lucide-react'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { savedPath, savedPerPage, savedTitleId } from '../rules.ts'
import { handleAlertsForm } from '../server/handle-alerts-form.ts'
import { listSavedBusinesses } from '../server/list-saved-businesses.ts'
import { SavedItem } from '../ui/saved-item.tsx'
import { useRemoveInPlace } from '../ui/use-remove-in-place.ts'
import type { Route } from './+types/saved-page'

const maxPage = 1000

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const requested = requestedPage(url)
  const page = nearestPage(requested, maxPage)
  const list = await listSavedBusinesses(ctx, { size: savedPerPage, page: page - 1 })
  // Removing the last business of a page leaves a page that no longer exists.
  redirectToExistingPage(url, { requested, totalPages: list.page.totalPages })
  return { saved: list.savedRespList, page, totalPages: list.page.totalPages, count: list.page.totalElements }
}

/** Messages about one of them: on, or off. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  return handleAlertsForm(ctx, await readForm(request), nearestPage(requestedPage(url), maxPage))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Saved businesses')
}

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { saved, count, page, totalPages } = loaderData
  const removeInPlace = useRemoveInPlace()
  return (
    <div className="grid gap-4 md:gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id={savedTitleId} tabIndex={-1} className="text-2xl">
          {i18n.t('Saved businesses')}
        </h1>
        {count > 0 && (
          <p className="text-muted">{i18n.t('{count, plural, one {# business} other {# businesses}}', { count })}</p>
        )}
      </div>
      {count === 0 ? (
        <EmptyState title={i18n.t('Nothing saved yet')} icon={<Bookmark size={28} aria-hidden />}>
          <p>
            {i18n.t('Press Save on the page of a business, and you will find it here on every phone you sign in on.')}
          </p>
          <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {saved.map((one, index) => (
            <SavedItem
              key={one.businessId}
              saved={one}
              page={page}
              onRemove={removeInPlace}
              neighbour={(saved[index + 1] ?? saved[index - 1])?.businessId}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} hrefFor={savedPath} />
      {count > 0 && (
        <p className="flex gap-2 text-sm text-muted">
          <Bell size={18} aria-hidden className="mt-0.5 flex-none" />
          {i18n.t(
            'Press “Notify me” to hear of a change of price, hours or place, at most once a week. It is stopped here, or by the link in the message.',
          )}
        </p>
      )}
    </div>
  )
}
