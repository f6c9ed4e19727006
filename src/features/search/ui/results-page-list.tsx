import { useLingui } from '@lingui/react'
import { Pagination } from '#ui/pagination.tsx'
import { keptPart, serverPart } from '#ui/server-part.tsx'
import { type ResultsAddress, resultsPath } from '../results-path.ts'
import type { ResultsView } from '../results-view.ts'
import { ResultsList } from './results-list.tsx'

type ResultsPageListProps = { view: ResultsView; address: ResultsAddress }

function ResultsPageListContent({ view, address }: ResultsPageListProps) {
  const { i18n } = useLingui()
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

/** One page of a list of results, and the way to its others. */
export const ResultsPageList = import.meta.env.SSR
  ? serverPart('results-list', ResultsPageListContent)
  : keptPart<ResultsPageListProps>('results-list')
