import { useLingui } from '@lingui/react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Pagination } from '#ui/pagination.tsx'
import { type ResultsAddress, resultsPath } from '../results-path.ts'
import type { ResultsView } from '../results-view.ts'
import { ResultsList } from './results-list.tsx'

type ResultsPageListProps = { results: ServerOnly<{ view: ResultsView; address: ResultsAddress }> }

/** One page of a list of results, and its pagination. */
export function ResultsPageList({ results }: ResultsPageListProps) {
  const { i18n } = useLingui()
  const { address, view } = readServerOnly(results)
  return (
    <ResultsList view={view} firstPageUrl={resultsPath(address)}>
      <Pagination
        page={view.page}
        totalPages={view.totalPages}
        label={i18n.t('Pages of results')}
        hrefFor={(page) => resultsPath({ ...address, page })}
      />
    </ResultsList>
  )
}
