import { useLingui } from '@lingui/react'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClosedShop } from '#ui/street.static.tsx'
import type { ResultsView } from '../results-view.ts'

/** An empty page of results with links to alternatives. */
export function NoResults({ view, firstPageUrl }: { view: ResultsView; firstPageUrl: PageAddress }) {
  const { i18n } = useLingui()
  const { filters, near, page, publicNumbers, total } = view
  if (page > 1 && total > 0) {
    return (
      <EmptyState picture={<ClosedShop />} info={i18n.t('more')} name={i18n.t('Businesses')}>
        <p>{i18n.t('The list ends before page {page}.', { page })}</p>
        <ButtonLink href={firstPageUrl}>{i18n.t('Go to the first page')}</ButtonLink>
      </EmptyState>
    )
  }
  if (filters.active.length > 0) return <NoneByFilters view={view} />
  if (publicNumbers.length > 0) {
    return (
      <EmptyState picture={<ClosedShop />} info={i18n.t('matching')} name={i18n.t('Businesses')}>
        <p>{i18n.t('No business is listed for this here yet. Please call one of the numbers above.')}</p>
      </EmptyState>
    )
  }
  if (view.saysNothing) {
    return (
      <EmptyState picture={<ClosedShop />} info={i18n.t('matching')} name={i18n.t('Businesses')}>
        <p>
          {i18n.t('{what} alone does not say what you are looking for. Add a trade, a need or a name.', {
            what: view.label,
          })}
        </p>
        <ButtonLink href="/categories">{i18n.t('See all categories')}</ButtonLink>
      </EmptyState>
    )
  }
  if (near) {
    return (
      <EmptyState picture={<ClosedShop />} info={i18n.t('matching')} name={i18n.t('Businesses')}>
        <p>{i18n.t('Nothing of this kind is listed within 30 km of this place.')}</p>
        <ButtonLink href={near.cityUrl}>{i18n.t('Search further away')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState picture={<ClosedShop />} info={i18n.t('matching')} name={i18n.t('Businesses')}>
      <p>{i18n.t('Check the spelling, try fewer words, or look in one of the categories and cities below.')}</p>
      <ButtonLink href="/categories">{i18n.t('See all categories')}</ButtonLink>
    </EmptyState>
  )
}

/** Which filter to drop, each with how many businesses that brings back. */
function NoneByFilters({ view: { filters, without } }: { view: Pick<ResultsView, 'filters' | 'without'> }) {
  const { i18n } = useLingui()
  const isTold = without.some(({ label }) => label !== null)
  return (
    <div className="grid gap-3">
      <EmptyState picture={<ClosedShop />} info={i18n.t('matching')} name={i18n.t('Businesses')}>
        <p>
          {isTold
            ? i18n.t('No business passes all the filters you chose. Without one of them there are some:')
            : i18n.t('No business passes the filters you chose.')}
        </p>
        {without.length === 0 && <ButtonLink href={filters.clearUrl}>{i18n.t('Clear filters')}</ButtonLink>}
      </EmptyState>
      {without.length > 0 && (
        <ul className="mx-auto w-full max-w-[560px] divide-y divide-line rounded-md border border-line bg-card shadow-soft">
          {without.map(({ label, url, count }, index) => (
            <li key={url} className="flex items-center gap-3 px-4 py-3">
              <p className="min-w-0 flex-1 leading-snug">
                <span className="block font-semibold break-words">
                  {label === null ? i18n.t('Without any filter') : i18n.t('Without “{filter}”', { filter: label })}
                </span>
                <span className="text-sm text-muted">{count}</span>
              </p>
              <ButtonLink
                href={url}
                rel="nofollow"
                variant={index === 0 ? 'action' : 'outline'}
                aria-label={
                  label === null
                    ? i18n.t('Clear filters: {results}', { results: count })
                    : i18n.t('Show {results} without “{filter}”', { results: count, filter: label })
                }
              >
                {label === null ? i18n.t('Clear filters') : i18n.t('Show')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
