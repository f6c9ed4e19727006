import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ResultsView } from '../pages/show-results.ts'

/** Nothing on this page of results, and where to go from here. */
export function NoResults({ view, firstPageUrl }: { view: ResultsView; firstPageUrl: string }) {
  const { filters, near, page, total } = view
  if (page > 1 && total > 0) {
    return (
      <EmptyState info="more" name="Businesses">
        <p>The list ends before page {page}.</p>
        <ButtonLink href={firstPageUrl}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  if (filters.active.length > 0) {
    return (
      <EmptyState info="matching" name="Businesses">
        <p>No business passes all the filters you chose. Take one away, or clear them all.</p>
        <ButtonLink href={filters.clearUrl}>Clear filters</ButtonLink>
      </EmptyState>
    )
  }
  if (near) {
    return (
      <EmptyState info="matching" name="Businesses">
        <p>Nothing of this kind is listed within 30 km of this place.</p>
        <ButtonLink href={near.cityUrl}>Search further away</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState info="matching" name="Businesses">
      <p>Check the spelling, try fewer words, or look in one of the categories and cities below.</p>
      <ButtonLink href="/categories">See all categories</ButtonLink>
    </EmptyState>
  )
}
