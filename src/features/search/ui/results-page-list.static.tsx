import { useLingui } from '@lingui/react'
import type { ShownAd } from '#core/ad-spaces.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Pagination } from '#ui/pagination.tsx'
import { type ResultsAddress, resultsPath } from '../results-path.ts'
import type { ResultsView } from '../results-view.ts'
import { ResultsList } from './results-list.tsx'

type ResultsPageListProps = {
  results: ServerOnly<{
    view: ResultsView
    address: ResultsAddress
    ads: { category: ShownAd | null; results: ShownAd | null }
  }>
}

/** One page of a list of results, and its pagination. */
export function ResultsPageList({ results }: ResultsPageListProps) {
  const { i18n } = useLingui()
  const { address, ads, view } = readServerOnly(results)
  return (
    <ResultsList view={view} ads={ads} firstPageUrl={resultsPath(address)}>
      <Pagination
        page={view.page}
        totalPages={view.totalPages}
        label={i18n.t('Pages of results')}
        hrefFor={(page) => resultsPath({ ...address, page })}
      />
    </ResultsList>
  )
}
