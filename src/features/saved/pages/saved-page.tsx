import { useLingui } from '@lingui/react'
import { Bookmark } from 'lucide-react'
import { signedInPageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { savedPath, savedPerPage } from '../rules.ts'
import { listSavedBusinesses } from '../server/list-saved-businesses.ts'
import { SavedItem } from '../ui/saved-item.tsx'
import { useRemoveInPlace } from '../ui/use-remove-in-place.ts'
import type { Route } from './+types/saved-page'

const maxPage = 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const requested = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(requested) && requested >= 1 && requested <= maxPage ? requested : 1
  const list = await listSavedBusinesses(ctx, { size: savedPerPage, page: page - 1 })
  // Removing the last business of a page leaves a page that no longer exists.
  if (list.savedRespList.length === 0 && page > 1) throw redirect(savedPath(list.page.totalPages))
  return { saved: list.savedRespList, page, totalPages: list.page.totalPages, count: list.page.totalElements }
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: metaI18n(matches).t('Saved businesses') }]
}

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { saved, count, page, totalPages } = loaderData
  const removeInPlace = useRemoveInPlace()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{i18n.t('Saved businesses')}</h1>
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
              // Without it another page of the list is shown, or an empty one.
              onRemove={(event) => saved.length > 1 && removeInPlace(event)}
              neighbour={(saved[index + 1] ?? saved[index - 1])?.businessId}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} hrefFor={savedPath} />
    </div>
  )
}
