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
  if (filters.active.length > 0) {
    return (
      <EmptyState picture={<ClosedShop />} info={i18n.t('matching')} name={i18n.t('Businesses')}>
        <p>{i18n.t('No business passes all the filters you chose. Take one away, or clear them all.')}</p>
        <ButtonLink href={filters.clearUrl}>{i18n.t('Clear filters')}</ButtonLink>
      </EmptyState>
    )
  }
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
