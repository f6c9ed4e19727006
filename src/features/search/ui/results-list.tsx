import type { ReactNode } from 'react'
import type { ShownAd } from '#core/ad-spaces.ts'
import { BusinessList } from '#features/businesses/ui/business-list.tsx'
import { ChoiceBar } from '#features/enquiries/ui/choice-bar.tsx'
import { AdCard } from '#page-kit/ad-card.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import type { ResultsView } from '../results-view.ts'
import { ActiveFilters } from './active-filters.tsx'
import { ClosedBusinesses } from './closed-businesses.tsx'
import { NoResults } from './no-results.tsx'
import { PublicNumbers } from './public-numbers.tsx'
import { ResultsNotes } from './results-notes.tsx'
import { resultsPageSize } from './results-text.ts'

type ResultsListProps = {
  view: ResultsView
  firstPageUrl: PageAddress
  /** Between heading and list. */
  parts?: ReactNode
  /** Above the list and in its second row. */
  ads: { category: ShownAd | null; results: ShownAd | null }
  /** Below the list. */
  children: ReactNode
}

/**
 * The main part of a results page, for the static component of that page: active filters, notes on the query, the
 * businesses.
 */
export function ResultsList({ view, ads, firstPageUrl, parts, children }: ResultsListProps) {
  return (
    <div id="results" tabIndex={-1} className="grid gap-4">
      <PublicNumbers numbers={view.publicNumbers} />
      <ClosedBusinesses closed={view.closed} />
      <ActiveFilters filters={view.filters} />
      {parts}
      <ResultsNotes view={view} />
      {ads.category && <AdCard ad={ads.category} />}
      {view.cards.length > 0 ? (
        <BusinessList
          cards={view.cards}
          subject={{ city: view.citySlug ?? undefined, category: view.category?.slug, kinds: view.category?.kinds }}
          headingLevel={2}
          firstPlace={(view.page - 1) * resultsPageSize + 1}
          isChoosable
          second={ads.results && <AdCard ad={ads.results} />}
        />
      ) : (
        <>
          {ads.results && <AdCard ad={ads.results} />}
          <NoResults view={view} firstPageUrl={firstPageUrl} />
        </>
      )}
      {children}
      {view.cards.length > 0 && <ChoiceBar />}
    </div>
  )
}
