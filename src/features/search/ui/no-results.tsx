import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ResultsView } from '../pages/show-results.ts'

/** Nothing on this page of results, and where to go from here. */
export function NoResults({ view, firstPageUrl }: { view: ResultsView; firstPageUrl: string }) {
  if (view.page > 1) {
    return (
      <EmptyState info="more" name="Businesses">
        <p>The list ends before page {view.page}.</p>
        <ButtonLink href={firstPageUrl}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  const isFiltered = view.hashtags.some(({ isOn }) => isOn)
  return (
    <EmptyState info="matching" name="Businesses">
      <p>Check the spelling, try fewer words, or look in one of the categories and cities below.</p>
      {isFiltered && <ButtonLink href={firstPageUrl}>Search without hashtags</ButtonLink>}
      <ButtonLink href="/categories" look={isFiltered ? 'quiet' : 'action'}>
        See all categories
      </ButtonLink>
    </EmptyState>
  )
}
